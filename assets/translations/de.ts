<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de">
<context>
    <name>ApproachabilityPanel</name>
    <message>
        <source>weights w    </source>
        <translation>Gewichte w    </translation>
    </message>
    <message>
        <source>step r    </source>
        <translation>Schritt r    </translation>
    </message>
    <message>
        <source>same norm of the positive part</source>
        <translation>gleiche Norm des positiven Teils</translation>
    </message>
</context>
<context>
    <name>ArmsPanel</name>
    <message>
        <source>the {rows} most played of {n:,} arms</source>
        <translation>die {rows} meistgespielten von {n:,} Armen</translation>
    </message>
    <message>
        <source>mean payoff m    </source>
        <translation>mittlere Auszahlung m    </translation>
    </message>
    <message>
        <source>interval m ± r    </source>
        <translation>Intervall m ± r    </translation>
    </message>
    <message>
        <source>density    </source>
        <translation>Dichte    </translation>
    </message>
    <message>
        <source>expected payoff    </source>
        <translation>erwartete Auszahlung    </translation>
    </message>
    <message>
        <source>probability</source>
        <translation>Wahrscheinlichkeit</translation>
    </message>
    <message>
        <source>payoff</source>
        <translation>Auszahlung</translation>
    </message>
    <message>
        <source>entropy of the best arm: {entropy:.2f} (at most ln N = {log:.2f})</source>
        <translation>Entropie des besten Arms: {entropy:.2f} (höchstens ln N = {log:.2f})</translation>
    </message>
    <message>
        <source>n: plays</source>
        <translation>n: Züge</translation>
    </message>
    <message>
        <source>Pr: probability of being best    </source>
        <translation>Pr: Wahrscheinlichkeit, der beste zu sein    </translation>
    </message>
    <message>
        <source>p: probability of being played    </source>
        <translation>p: Wahrscheinlichkeit, gespielt zu werden    </translation>
    </message>
</context>
<context>
    <name>BoostingPanel</name>
    <message>
        <source>vote is wrong on {k} of {m} examples</source>
        <translation>Abstimmung falsch bei {k} von {m} Beispielen</translation>
    </message>
    <message>
        <source>size: weight    </source>
        <translation>Größe: Gewicht    </translation>
    </message>
    <message>
        <source>stump of this round    </source>
        <translation>Stumpf dieser Runde    </translation>
    </message>
    <message>
        <source>vote is wrong    </source>
        <translation>Abstimmung falsch    </translation>
    </message>
    <message>
        <source>background: the vote so far</source>
        <translation>Hintergrund: die bisherige Abstimmung</translation>
    </message>
</context>
<context>
    <name>Cells</name>
    <message>
        <source>missing</source>
        <translation>fehlt</translation>
    </message>
</context>
<context>
    <name>Charts</name>
    <message>
        <source>Weights w, pale: their average</source>
        <translation>Gewichte w, blass: ihr Mittel</translation>
    </message>
    <message>
        <source>w, pale: average</source>
        <translation>w, blass: Mittel</translation>
    </message>
    <message>
        <source>Weights w before the update</source>
        <translation>Gewichte w vor dem Update</translation>
    </message>
    <message>
        <source>Weights w</source>
        <translation>Gewichte w</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>w and S</source>
        <translation>w und S</translation>
    </message>
    <message>
        <source> before the update</source>
        <translation> vor dem Update</translation>
    </message>
    <message>
        <source>Expert weights{what}</source>
        <translation>Expertengewichte{what}</translation>
    </message>
    <message>
        <source>Expert weights</source>
        <translation>Expertengewichte</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>vote</source>
        <translation>Stimme</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>Verl.</translation>
    </message>
    <message>
        <source>Each mistake as a cell: the leader and its loss</source>
        <translation>Jeder Fehler als Zelle: der Führende und sein Verlust</translation>
    </message>
    <message>
        <source>Mistakes as cells</source>
        <translation>Fehler als Zellen</translation>
    </message>
    <message>
        <source>Cells are drawn only up to round 200,000.</source>
        <translation>Zellen werden nur bis Runde 200&#x202f;000 gezeichnet.</translation>
    </message>
    <message>
        <source>{found:,} ≤ N (L* + 1) − 1 = {most:,}</source>
        <translation>{found:,} ≤ N (L* + 1) − 1 = {most:,}</translation>
    </message>
    <message>
        <source>a mistake</source>
        <translation>ein Fehler</translation>
    </message>
    <message>
        <source>no mistake so far</source>
        <translation>bisher kein Fehler</translation>
    </message>
    <message>
        <source>w and θ</source>
        <translation>w und θ</translation>
    </message>
    <message>
        <source>|L| = {sum} of {n}</source>
        <translation>|L| = {sum} von {n}</translation>
    </message>
    <message>
        <source>true and in L: {score}</source>
        <translation>wahr und in L: {score}</translation>
    </message>
    <message>
        <source>struck out: {sum}{behind}</source>
        <translation>gestrichen: {sum}{behind}</translation>
    </message>
    <message>
        <source>struck out now</source>
        <translation>jetzt gestrichen</translation>
    </message>
    <message>
        <source>struck out</source>
        <translation>gestrichen</translation>
    </message>
    <message>
        <source>in L</source>
        <translation>in L</translation>
    </message>
    <message>
        <source>noise/ε − loss</source>
        <translation>Rauschen/ε − Verlust</translation>
    </message>
    <message>
        <source>Weights as powers of β</source>
        <translation>Gewichte als Potenzen von β</translation>
    </message>
    <message>
        <source>u = {ups:,} promotions</source>
        <translation>u = {ups:,} Erhöhungen</translation>
    </message>
    <message>
        <source>v = {downs:,} demotions</source>
        <translation>v = {downs:,} Senkungen</translation>
    </message>
    <message>
        <source>age {age}</source>
        <translation>Alter {age}</translation>
    </message>
    <message>
        <source>Experts not ruled out (version space V)</source>
        <translation>Nicht ausgeschiedene Experten (Versionsraum V)</translation>
    </message>
    <message>
        <source>Version space V</source>
        <translation>Versionsraum V</translation>
    </message>
    <message>
        <source>|V| = {sum:,} of {before:,}</source>
        <translation>|V| = {sum:,} von {before:,}</translation>
    </message>
    <message>
        <source>ruled out now: {sum:,}{behind}</source>
        <translation>jetzt ausgeschlossen: {sum:,}{behind}</translation>
    </message>
    <message>
        <source>ruled out now</source>
        <translation>jetzt ausgeschlossen</translation>
    </message>
    <message>
        <source>ruled out</source>
        <translation>ausgeschlossen</translation>
    </message>
    <message>
        <source>in V</source>
        <translation>in V</translation>
    </message>
    <message>
        <source>Weights w, with the sum S of −g/L below</source>
        <translation>Gewichte w, darunter die Summe S der −g/L</translation>
    </message>
    <message>
        <source>Weights w, with S below</source>
        <translation>Gewichte w, darunter S</translation>
    </message>
    <message>
        <source>, dashed: removed now{behind}</source>
        <translation>, gestrichelt: jetzt entfernt{behind}</translation>
    </message>
    <message>
        <source>{names} leads with loss {k}: {part}</source>
        <translation>{names} führt mit Verlust {k}: {part}</translation>
    </message>
    <message>
        <source>Weights w, computed from θ below</source>
        <translation>Gewichte w, aus dem θ darunter berechnet</translation>
    </message>
    <message>
        <source>Weights w, from θ below</source>
        <translation>Gewichte w, aus θ darunter</translation>
    </message>
    <message>
        <source>Literals that may be in the target</source>
        <translation>Literale, die im Ziel sein können</translation>
    </message>
    <message>
        <source>Remaining literals</source>
        <translation>Übrige Literale</translation>
    </message>
    <message>
        <source>Probability P of leading</source>
        <translation>Wahrscheinlichkeit P zu führen</translation>
    </message>
    <message>
        <source>Probability P of leading (pale: share of {draws:,} draws); below, one draw</source>
        <translation>Wahrscheinlichkeit P zu führen (blass: Anteil von {draws:,} Ziehungen); darunter eine Ziehung</translation>
    </message>
    <message>
        <source>P (pale: share of draws); below, one draw</source>
        <translation>P (blass: Anteil der Ziehungen); darunter eine Ziehung</translation>
    </message>
    <message>
        <source>P; pale: draws</source>
        <translation>P; blass: Ziehungen</translation>
    </message>
    <message>
        <source>probability</source>
        <translation>Wahrscheinlichkeit</translation>
    </message>
    <message>
        <source>One draw of noise/ε − L, measured from the minimum: the leader has the tallest bar</source>
        <translation>Eine Ziehung von Rauschen/ε − L, gemessen ab dem Minimum: Der Führende hat den höchsten Balken</translation>
    </message>
    <message>
        <source>{late:,} of τ = {tau:,} gradients in the queue</source>
        <translation>{late:,} von τ = {tau:,} Gradienten in der Warteschlange</translation>
    </message>
    <message>
        <source>used now: the gradient of round {used:,}</source>
        <translation>jetzt verwendet: der Gradient der Runde {used:,}</translation>
    </message>
    <message>
        <source>gradient of round {t:,}, delayed by {rounds}</source>
        <translation>Gradient der Runde {t:,}, verzögert um {rounds}</translation>
    </message>
    <message>
        <source>Weights w, with their step sizes below</source>
        <translation>Gewichte w, darunter ihre Schrittweiten</translation>
    </message>
    <message>
        <source>Weights w and step sizes</source>
        <translation>Gewichte w und Schrittweiten</translation>
    </message>
    <message>
        <source>w and step sizes</source>
        <translation>w und Schrittweiten</translation>
    </message>
    <message>
        <source>αy of the support vectors before the update</source>
        <translation>αy der Stützvektoren vor dem Update</translation>
    </message>
    <message>
        <source>αy of the support vectors</source>
        <translation>αy der Stützvektoren</translation>
    </message>
    <message>
        <source>α of the support vectors before the update</source>
        <translation>α der Stützvektoren vor dem Update</translation>
    </message>
    <message>
        <source>α of the support vectors</source>
        <translation>α der Stützvektoren</translation>
    </message>
    <message>
        <source>+ {plus:,}  vs  − {sum:,}</source>
        <translation>+ {plus:,}  gegen  − {sum:,}</translation>
    </message>
</context>
<context>
    <name>Choices</name>
    <message>
        <source>all {all_:,} columns</source>
        <translation>alle {all_:,} Spalten</translation>
    </message>
    <message>
        <source>{n:,} of {all_:,} columns;  use all</source>
        <translation>{n:,} von {all_:,};  alle verwenden</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>Label</translation>
    </message>
    <message>
        <source>Choose the column that contains the label</source>
        <translation>Die Spalte wählen, in der das Label steht</translation>
    </message>
    <message>
        <source>S&amp;wap</source>
        <translation>T&amp;auschen</translation>
    </message>
    <message>
        <source>&amp;Label</source>
        <translation>&amp;Label</translation>
    </message>
    <message>
        <source>&amp;+1 is</source>
        <translation>&amp;+1 ist</translation>
    </message>
    <message>
        <source>−1 is</source>
        <translation>−1 ist</translation>
    </message>
    <message>
        <source>Choose the sheet of the workbook that contains the table</source>
        <translation>Das Blatt der Arbeitsmappe wählen, auf dem die Tabelle steht</translation>
    </message>
    <message>
        <source>S&amp;heet</source>
        <translation>&amp;Blatt</translation>
    </message>
    <message>
        <source>Choose whether the columns are examples, price relatives or closing prices</source>
        <translation>Wählen, ob die Spalten Beispiele, Kursverhältnisse oder Schlusskurse enthalten</translation>
    </message>
    <message>
        <source>&amp;Contents</source>
        <translation>&amp;Werte</translation>
    </message>
    <message>
        <source>&amp;Text as 0/1</source>
        <translation>&amp;Text als 0/1</translation>
    </message>
    <message>
        <source>Choose how rows with missing values are handled</source>
        <translation>Den Umgang mit Zeilen wählen, in denen Werte fehlen</translation>
    </message>
    <message>
        <source>Choose how each example x is scaled</source>
        <translation>Die Skalierung jedes Beispiels x wählen</translation>
    </message>
    <message>
        <source>B&amp;ias</source>
        <translation>B&amp;ias</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>Verwendet</translation>
    </message>
    <message>
        <source>If &amp;missing</source>
        <translation>&amp;Fehlendes</translation>
    </message>
    <message>
        <source>&amp;Scale</source>
        <translation>&amp;Skalierung</translation>
    </message>
    <message>
        <source>Mirro&amp;r</source>
        <translation>Spie&amp;gelung</translation>
    </message>
    <message>
        <source>Choose the order in which the rows become rounds</source>
        <translation>Die Reihenfolge wählen, in der Zeilen zu Runden werden</translation>
    </message>
    <message>
        <source>Number of times that all rows are read</source>
        <translation>Wie oft alle Zeilen gelesen werden</translation>
    </message>
    <message>
        <source>Choose whether an unreadable row stops the run or is skipped and counted</source>
        <translation>Wählen, ob eine unlesbare Zeile den Lauf anhält oder übersprungen und gezählt wird</translation>
    </message>
    <message>
        <source>&amp;Order</source>
        <translation>R&amp;eihenfolge</translation>
    </message>
    <message>
        <source>See&amp;d</source>
        <translation>See&amp;d</translation>
    </message>
    <message>
        <source>&amp;Passes</source>
        <translation>D&amp;urchläufe</translation>
    </message>
    <message>
        <source>&amp;Bad row</source>
        <translation>Zeilenfe&amp;hler</translation>
    </message>
    <message>
        <source>First row has &amp;names</source>
        <translation>Erste Zeile hat &amp;Namen</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>Merkmale</translation>
    </message>
    <message>
        <source>Use all columns as features</source>
        <translation>Alle Spalten als Merkmale verwenden</translation>
    </message>
    <message>
        <source>Append a feature that is always 1</source>
        <translation>Ein Merkmal anhängen, das immer 1 ist</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>no value</source>
        <translation>kein Wert</translation>
    </message>
    <message>
        <source>{shown} other values ({part:,})</source>
        <translation>{shown} andere Werte ({part:,})</translation>
    </message>
    <message>
        <source>Value that becomes +1; all others become −1</source>
        <translation>Wert, der +1 wird; alle anderen werden −1</translation>
    </message>
    <message>
        <source>Use the other value as +1 (Alt+W)</source>
        <translation>Den anderen Wert als +1 verwenden (Alt+A)</translation>
    </message>
    <message>
        <source>Turn each value of a text column into a 0/1 feature</source>
        <translation>Aus jedem Wert einer Textspalte ein 0/1-Merkmal machen</translation>
    </message>
    <message>
        <source>Add negated or complementary features, for learners with non-negative weights</source>
        <translation>Negierte oder komplementäre Merkmale hinzufügen, für Verfahren mit nichtnegativen Gewichten</translation>
    </message>
    <message>
        <source>Seed of the shuffling and of all other random draws</source>
        <translation>Seed des Mischens und aller anderen Zufallsziehungen</translation>
    </message>
    <message>
        <source>Use the first row as column names</source>
        <translation>Die erste Zeile als Spaltennamen verwenden</translation>
    </message>
</context>
<context>
    <name>Chooser</name>
    <message>
        <source>Plane</source>
        <translation>Ebene</translation>
    </message>
    <message>
        <source>Horizontal  →</source>
        <translation>Waagerecht  →</translation>
    </message>
    <message>
        <source>Vertical  ↑</source>
        <translation>Senkrecht  ↑</translation>
    </message>
    <message>
        <source>Axes of the plane: {across} horizontal, {up} vertical</source>
        <translation>Achsen der Ebene: {across} waagerecht, {up} senkrecht</translation>
    </message>
</context>
<context>
    <name>Count</name>
    <message>
        <source>answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>answers</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>arm</source>
        <translation>Arm</translation>
    </message>
    <message>
        <source>arms</source>
        <translation>Arme</translation>
    </message>
    <message>
        <source>bad row</source>
        <translation>fehlerhafte Zeile</translation>
    </message>
    <message>
        <source>bad rows</source>
        <translation>fehlerhafte Zeilen</translation>
    </message>
    <message>
        <source>byte</source>
        <translation>Byte</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>Byte</translation>
    </message>
    <message>
        <source>cell</source>
        <translation>Zelle</translation>
    </message>
    <message>
        <source>cells</source>
        <translation>Zellen</translation>
    </message>
    <message>
        <source>change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>changes</source>
        <translation>Änderungen</translation>
    </message>
    <message>
        <source>column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>day</source>
        <translation>Tag</translation>
    </message>
    <message>
        <source>days</source>
        <translation>Tage</translation>
    </message>
    <message>
        <source>equal segment</source>
        <translation>gleich langer Abschnitt</translation>
    </message>
    <message>
        <source>equal segments</source>
        <translation>gleich lange Abschnitte</translation>
    </message>
    <message>
        <source>example</source>
        <translation>Beispiel</translation>
    </message>
    <message>
        <source>examples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>expert</source>
        <translation>Experte</translation>
    </message>
    <message>
        <source>experts</source>
        <translation>Experten</translation>
    </message>
    <message>
        <source>feature</source>
        <translation>Merkmal</translation>
    </message>
    <message>
        <source>features</source>
        <translation>Merkmale</translation>
    </message>
    <message>
        <source>hour</source>
        <translation>Stunde</translation>
    </message>
    <message>
        <source>hours</source>
        <translation>Stunden</translation>
    </message>
    <message>
        <source>label</source>
        <translation>Label</translation>
    </message>
    <message>
        <source>labels</source>
        <translation>Labels</translation>
    </message>
    <message>
        <source>line</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>lines</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>minute</source>
        <translation>Minute</translation>
    </message>
    <message>
        <source>minutes</source>
        <translation>Minuten</translation>
    </message>
    <message>
        <source>mistake</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>mistakes</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>more column</source>
        <translation>weitere Spalte</translation>
    </message>
    <message>
        <source>more columns</source>
        <translation>weitere Spalten</translation>
    </message>
    <message>
        <source>order</source>
        <translation>Reihenfolge</translation>
    </message>
    <message>
        <source>orders</source>
        <translation>Reihenfolgen</translation>
    </message>
    <message>
        <source>other</source>
        <translation>weiterer Wert</translation>
    </message>
    <message>
        <source>other name</source>
        <translation>anderen Namen</translation>
    </message>
    <message>
        <source>other names</source>
        <translation>andere Namen</translation>
    </message>
    <message>
        <source>others</source>
        <translation>weitere Werte</translation>
    </message>
    <message>
        <source>phone</source>
        <translation>Telefon</translation>
    </message>
    <message>
        <source>phones</source>
        <translation>Telefone</translation>
    </message>
    <message>
        <source>play</source>
        <translation>Zug</translation>
    </message>
    <message>
        <source>plays</source>
        <translation>Züge</translation>
    </message>
    <message>
        <source>point</source>
        <translation>Punkt</translation>
    </message>
    <message>
        <source>points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>round</source>
        <translation>Runde</translation>
    </message>
    <message>
        <source>support vector</source>
        <translation>Stützvektor</translation>
    </message>
    <message>
        <source>support vectors</source>
        <translation>Stützvektoren</translation>
    </message>
    <message>
        <source>vote</source>
        <translation>Stimme</translation>
    </message>
    <message>
        <source>votes</source>
        <translation>Stimmen</translation>
    </message>
    <message>
        <source>rounds</source>
        <translation>Runden</translation>
    </message>
    <message>
        <source>row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>update</source>
        <translation>Update</translation>
    </message>
    <message>
        <source>updates</source>
        <translation>Updates</translation>
    </message>
</context>
<context>
    <name>Declared</name>
    <message>
        <source>
To see losses, choose EXP3 or Exponential weights on a stream of experts.</source>
        <translation>
Wählen Sie EXP3 oder Exponentielle Gewichte auf einem Datenstrom von Experten, um Verluste zu sehen.</translation>
    </message>
    <message>
        <source>
To see margins, choose the Perceptron or Winnow on a stream of examples.</source>
        <translation>
Wählen Sie das Perzeptron oder Winnow auf einem Datenstrom von Beispielen, um Margins zu sehen.</translation>
    </message>
    <message>
        <source>        // yₜ w·xₜ has grown by η‖xₜ‖²</source>
        <translation>        // yₜ w·xₜ ist um η‖xₜ‖² gewachsen</translation>
    </message>
    <message>
        <source>        L ← the literals of L that are false on xₜ</source>
        <translation>        L ← die Literale von L, die auf xₜ falsch sind</translation>
    </message>
    <message>
        <source>        V ← {i in V : ξᵢ = yₜ}</source>
        <translation>        V ← {i in V : ξᵢ = yₜ}</translation>
    </message>
    <message>
        <source>        wₜ₊₁ = shortest w′: yₜ w′·xₜ ≥ 1, w′·wₜ ≥ ‖wₜ‖²</source>
        <translation>        wₜ₊₁ = kürzestes w′: yₜ w′·xₜ ≥ 1, w′·wₜ ≥ ‖wₜ‖²</translation>
    </message>
    <message>
        <source>        wₜ₊₁ = v / max(1, ‖v‖);  k ← k + 1</source>
        <translation>        wₜ₊₁ = v / max(1, ‖v‖);  k ← k + 1</translation>
    </message>
    <message>
        <source>        wₜ₊₁ = v min(1, B/‖v‖)</source>
        <translation>        wₜ₊₁ = v min(1, B/‖v‖)</translation>
    </message>
    <message>
        <source>        wₜ₊₁ = w · min(1, λ/‖w‖)</source>
        <translation>        wₜ₊₁ = w · min(1, λ/‖w‖)</translation>
    </message>
    <message>
        <source>        wₜ₊₁,ᵢ = wₜ,ᵢ exp(η yₜ xₜ,ᵢ) / Zₜ</source>
        <translation>        wₜ₊₁,ᵢ = wₜ,ᵢ exp(η yₜ xₜ,ᵢ) / Zₜ</translation>
    </message>
    <message>
        <source>        τ = min(C, ℓ/‖x‖²)</source>
        <translation>        τ = min(C, ℓ/‖x‖²)</translation>
    </message>
    <message>
        <source>    Lᵢ ← Lᵢ + 1 for each i with ξᵢ ≠ yₜ</source>
        <translation>    Lᵢ ← Lᵢ + 1 für jedes i mit ξᵢ ≠ yₜ</translation>
    </message>
    <message>
        <source>    average: predict p itself</source>
        <translation>    Mittel: sage p selbst vorher</translation>
    </message>
    <message>
        <source>    count yₜ</source>
        <translation>    zähle yₜ</translation>
    </message>
    <message>
        <source>    draw pᵢ from Exp(1) for each expert</source>
        <translation>    ziehe pᵢ aus Exp(1) für jeden Experten</translation>
    </message>
    <message>
        <source>    draw u from [0, 1): predict 1 if u &lt; F(r), otherwise 0</source>
        <translation>    ziehe u aus [0, 1): sage 1 vorher, falls u &lt; F(r), sonst 0</translation>
    </message>
    <message>
        <source>    draw u from [0, 1): predict 1 if u &lt; p, otherwise 0</source>
        <translation>    ziehe u aus [0, 1): sage 1 vorher, falls u &lt; p, sonst 0</translation>
    </message>
    <message>
        <source>    draw u from [0, 1): predict 1 if u &lt; q₁/W, otherwise 0</source>
        <translation>    ziehe u aus [0, 1): sage 1 vorher, falls u &lt; q₁/W, sonst 0</translation>
    </message>
    <message>
        <source>    draw θᵢ from Beta(aᵢ, bᵢ); I has the largest θᵢ</source>
        <translation>    ziehe θᵢ aus Beta(aᵢ, bᵢ); I hat das größte θᵢ</translation>
    </message>
    <message>
        <source>    otherwise: I has the largest mᵢ + √(c ln(t−1) / nᵢ)</source>
        <translation>    sonst: I hat das größte mᵢ + √(c ln(t−1) / nᵢ)</translation>
    </message>
    <message>
        <source>    otherwise: I has the largest sum of payoffs so far</source>
        <translation>    sonst: I hat bisher die größte Summe von Auszahlungen</translation>
    </message>
    <message>
        <source>    follow expert i with probability wₜ,ᵢ</source>
        <translation>    folge Experte i mit Wahrscheinlichkeit wₜ,ᵢ</translation>
    </message>
    <message>
        <source>    follow the advice of arm I</source>
        <translation>    folge dem Rat von Arm I</translation>
    </message>
    <message>
        <source>    gₜ = a subgradient of cₜ at wₜ</source>
        <translation>    gₜ = ein Subgradient von cₜ in wₜ</translation>
    </message>
    <message>
        <source>    gₜ = −yₜ xₜ if yₜ wₜ·xₜ &lt; 1, otherwise 0</source>
        <translation>    gₜ = −yₜ xₜ, falls yₜ wₜ·xₜ &lt; 1, sonst 0</translation>
    </message>
    <message>
        <source>    if an arm was never played: I is the first such arm</source>
        <translation>    falls ein Arm nie gespielt wurde: I ist der erste davon</translation>
    </message>
    <message>
        <source>    if t &gt; τ</source>
        <translation>    falls t &gt; τ</translation>
    </message>
    <message>
        <source>    if the prediction was wrong</source>
        <translation>    falls die Vorhersage falsch war</translation>
    </message>
    <message>
        <source>    if yₜ (wₜ·xₜ) &lt; 0</source>
        <translation>    falls yₜ (wₜ·xₜ) &lt; 0</translation>
    </message>
    <message>
        <source>    if yₜ (wₜ·xₜ) ≤ (1 − α) B/√k</source>
        <translation>    falls yₜ (wₜ·xₜ) ≤ (1 − α) B/√k</translation>
    </message>
    <message>
        <source>    if yₜ (wₜ·xₜ) ≤ 0</source>
        <translation>    falls yₜ (wₜ·xₜ) ≤ 0</translation>
    </message>
    <message>
        <source>    if yₜ (wₜ·xₜ) ≤ b</source>
        <translation>    falls yₜ (wₜ·xₜ) ≤ b</translation>
    </message>
    <message>
        <source>    if yₜ (μₜ·xₜ) &lt; 1</source>
        <translation>    falls yₜ (μₜ·xₜ) &lt; 1</translation>
    </message>
    <message>
        <source>    if yₜ f(xₜ) ≤ 0</source>
        <translation>    falls yₜ f(xₜ) ≤ 0</translation>
    </message>
    <message>
        <source>    if yₜ wₜ·xₜ &lt; 1</source>
        <translation>    falls yₜ wₜ·xₜ &lt; 1</translation>
    </message>
    <message>
        <source>    if yₜ wₜ·xₜ ≤ 0</source>
        <translation>    falls yₜ wₜ·xₜ ≤ 0</translation>
    </message>
    <message>
        <source>    if yₜ Σₛ αₛ yₛ K(xₛ, xₜ) &lt; 0</source>
        <translation>    falls yₜ Σₛ αₛ yₛ K(xₛ, xₜ) &lt; 0</translation>
    </message>
    <message>
        <source>    if yₜ Σₛ αₛ yₛ K(xₛ, xₜ) ≤ 0</source>
        <translation>    falls yₜ Σₛ αₛ yₛ K(xₛ, xₜ) ≤ 0</translation>
    </message>
    <message>
        <source>    if yₜ Σₛ αₛ yₛ xₛ·xₜ &lt; 0</source>
        <translation>    falls yₜ Σₛ αₛ yₛ xₛ·xₜ &lt; 0</translation>
    </message>
    <message>
        <source>    if yₜ Σₛ αₛ yₛ xₛ·xₜ ≤ 0</source>
        <translation>    falls yₜ Σₛ αₛ yₛ xₛ·xₜ ≤ 0</translation>
    </message>
    <message>
        <source>    if ŷₜ ≠ yₜ</source>
        <translation>    falls ŷₜ ≠ yₜ</translation>
    </message>
    <message>
        <source>    if ŷₜ ≠ yₜ: wᵢ ← β wᵢ for each i with ξᵢ ≠ yₜ</source>
        <translation>    falls ŷₜ ≠ yₜ: wᵢ ← β wᵢ für jedes i mit ξᵢ ≠ yₜ</translation>
    </message>
    <message>
        <source>    if ℓ &gt; 0</source>
        <translation>    falls ℓ &gt; 0</translation>
    </message>
    <message>
        <source>    in every round</source>
        <translation>    in jeder Runde</translation>
    </message>
    <message>
        <source>    incur P·ℓₜ, the expected loss of expert I</source>
        <translation>    erleide P·ℓₜ, den erwarteten Verlust von Experte I</translation>
    </message>
    <message>
        <source>    incur the probability of a mistake as the loss</source>
        <translation>    erleide als Verlust die Wahrscheinlichkeit eines Fehlers</translation>
    </message>
    <message>
        <source>    incur λ/2 ‖wₜ‖² + max(0, 1 − yₜ wₜ·xₜ)</source>
        <translation>    erleide λ/2 ‖wₜ‖² + max(0, 1 − yₜ wₜ·xₜ)</translation>
    </message>
    <message>
        <source>    mix(y) = −(1/η) ln Σ wᵢ exp(−η lossᵢ(y))  for y = 0, 1</source>
        <translation>    mix(y) = −(1/η) ln Σ wᵢ exp(−η lossᵢ(y))  für y = 0, 1</translation>
    </message>
    <message>
        <source>    on request, return sgn(Σₛ sgn(wₛ·x))</source>
        <translation>    gib auf Anfrage sgn(Σₛ sgn(wₛ·x)) zurück</translation>
    </message>
    <message>
        <source>    play wₜ</source>
        <translation>    spiele wₜ</translation>
    </message>
    <message>
        <source>    predict + if wₜ·xₜ ≥ θ, otherwise −</source>
        <translation>    sage + vorher, falls wₜ·xₜ ≥ θ, sonst −</translation>
    </message>
    <message>
        <source>    predict +1 if wₜ·xₜ ≥ 0, otherwise −1</source>
        <translation>    sage +1 vorher, falls wₜ·xₜ ≥ 0, sonst −1</translation>
    </message>
    <message>
        <source>    predict +1 if Σₛ αₛ yₛ K(xₛ, xₜ) ≥ 0, otherwise −1</source>
        <translation>    sage +1 vorher, falls Σₛ αₛ yₛ K(xₛ, xₜ) ≥ 0, sonst −1</translation>
    </message>
    <message>
        <source>    predict +1 if Σₛ αₛ yₛ xₛ·xₜ ≥ 0, otherwise −1</source>
        <translation>    sage +1 vorher, falls Σₛ αₛ yₛ xₛ·xₜ ≥ 0, sonst −1</translation>
    </message>
    <message>
        <source>    predict 1 if q₁ &gt; q₀, otherwise 0</source>
        <translation>    sage 1 vorher, falls q₁ &gt; q₀, sonst 0</translation>
    </message>
    <message>
        <source>    predict 1 if q₁ ≥ q₀, otherwise 0</source>
        <translation>    sage 1 vorher, falls q₁ ≥ q₀, sonst 0</translation>
    </message>
    <message>
        <source>    predict sgn f(xₜ)</source>
        <translation>    sage sgn f(xₜ) vorher</translation>
    </message>
    <message>
        <source>    predict sgn(wₜ·xₜ)</source>
        <translation>    sage sgn(wₜ·xₜ) vorher</translation>
    </message>
    <message>
        <source>    predict sgn(Σₛ αₛ yₛ K(xₛ, xₜ))</source>
        <translation>    sage sgn(Σₛ αₛ yₛ K(xₛ, xₜ)) vorher</translation>
    </message>
    <message>
        <source>    predict sgn(Σₛ αₛ yₛ xₛ·xₜ)</source>
        <translation>    sage sgn(Σₛ αₛ yₛ xₛ·xₜ) vorher</translation>
    </message>
    <message>
        <source>    predict sgn(μₜ·xₜ)</source>
        <translation>    sage sgn(μₜ·xₜ) vorher</translation>
    </message>
    <message>
        <source>    predict the majority of ξᵢ over i in V, 0 if tied</source>
        <translation>    sage die Mehrheit der ξᵢ über i in V vorher, 0 bei Gleichstand</translation>
    </message>
    <message>
        <source>    predict the majority of ξᵢ over i in V, 1 if tied</source>
        <translation>    sage die Mehrheit der ξᵢ über i in V vorher, 1 bei Gleichstand</translation>
    </message>
    <message>
        <source>    pᵢ = exp(−η L′ᵢ) / Σⱼ exp(−η L′ⱼ)</source>
        <translation>    pᵢ = exp(−η L′ᵢ) / Σⱼ exp(−η L′ⱼ)</translation>
    </message>
    <message>
        <source>    q₁ = Σ wᵢ over ξᵢ = 1,  W = Σ wᵢ</source>
        <translation>    q₁ = Σ wᵢ über ξᵢ = 1,  W = Σ wᵢ</translation>
    </message>
    <message>
        <source>    q₁ = Σ wᵢ over ξᵢ = 1,  q₀ = Σ wᵢ over ξᵢ = 0</source>
        <translation>    q₁ = Σ wᵢ über ξᵢ = 1,  q₀ = Σ wᵢ über ξᵢ = 0</translation>
    </message>
    <message>
        <source>    r = (Σ wᵢ over ξᵢ = 1) / Σ wᵢ</source>
        <translation>    r = (Σ wᵢ über ξᵢ = 1) / Σ wᵢ</translation>
    </message>
    <message>
        <source>    see the advice ξᵢ of each expert</source>
        <translation>    sieh den Rat ξᵢ jedes Experten</translation>
    </message>
    <message>
        <source>    see the gradient gₜ</source>
        <translation>    sieh den Gradienten gₜ</translation>
    </message>
    <message>
        <source>    see the losses ℓₜ</source>
        <translation>    sieh die Verluste ℓₜ</translation>
    </message>
    <message>
        <source>    see xₜ</source>
        <translation>    sieh xₜ</translation>
    </message>
    <message>
        <source>    see xₜ and append 1</source>
        <translation>    sieh xₜ und hänge 1 an</translation>
    </message>
    <message>
        <source>    see xₜ in {0, 1}ⁿ</source>
        <translation>    sieh xₜ in {0, 1}ⁿ</translation>
    </message>
    <message>
        <source>    see yₜ</source>
        <translation>    sieh yₜ</translation>
    </message>
    <message>
        <source>    vᵢ = wᵢ exp(−η ℓᵢ) / Z</source>
        <translation>    vᵢ = wᵢ exp(−η ℓᵢ) / Z</translation>
    </message>
    <message>
        <source>    wᵢ = exp(−η Lᵢ) / Σⱼ exp(−η Lⱼ)</source>
        <translation>    wᵢ = exp(−η Lᵢ) / Σⱼ exp(−η Lⱼ)</translation>
    </message>
    <message>
        <source>    wᵢ ← β wᵢ for each i with ξᵢ ≠ yₜ</source>
        <translation>    wᵢ ← β wᵢ für jedes i mit ξᵢ ≠ yₜ</translation>
    </message>
    <message>
        <source>    wₜ,ᵢ = sgn(θₜ,ᵢ) |θₜ,ᵢ|ᵖ⁻¹ / ‖θₜ‖ₚᵖ⁻²</source>
        <translation>    wₜ,ᵢ = sgn(θₜ,ᵢ) |θₜ,ᵢ|ᵖ⁻¹ / ‖θₜ‖ₚᵖ⁻²</translation>
    </message>
    <message>
        <source>    wₜ₊₁ = Proj(wₜ − 2λ gₜ / √(2 S))</source>
        <translation>    wₜ₊₁ = Proj(wₜ − 2λ gₜ / √(2 S))</translation>
    </message>
    <message>
        <source>    wₜ₊₁ = Proj(wₜ − ηₜ gₜ)</source>
        <translation>    wₜ₊₁ = Proj(wₜ − ηₜ gₜ)</translation>
    </message>
    <message>
        <source>    wₜ₊₁ = Proj(wₜ − ηₜ ℓₜ)</source>
        <translation>    wₜ₊₁ = Proj(wₜ − ηₜ ℓₜ)</translation>
    </message>
    <message>
        <source>    wₜ₊₁ = Proj(ηₜ₊₁ θₜ₊₁)</source>
        <translation>    wₜ₊₁ = Proj(ηₜ₊₁ θₜ₊₁)</translation>
    </message>
    <message>
        <source>    wₜ₊₁,ᵢ = U (exp(aᵢ) − exp(−aᵢ)) / Σⱼ (exp(aⱼ) + exp(−aⱼ))</source>
        <translation>    wₜ₊₁,ᵢ = U (exp(aᵢ) − exp(−aᵢ)) / Σⱼ (exp(aⱼ) + exp(−aⱼ))</translation>
    </message>
    <message>
        <source>    Δ ← Δ + w·ℓ − mix,  mix = −(1/η) ln Σ wᵢ exp(−η ℓᵢ)</source>
        <translation>    Δ ← Δ + w·ℓ − mix,  mix = −(1/η) ln Σ wᵢ exp(−η ℓᵢ)</translation>
    </message>
    <message>
        <source>    θₜ₊₁ = θₜ − gₜ,  gₜ a subgradient of cₜ at wₜ</source>
        <translation>    θₜ₊₁ = θₜ − gₜ,  gₜ ein Subgradient von cₜ in wₜ</translation>
    </message>
    <message>
        <source>    ℓ = max(0, 1 − yₜ wₜ·xₜ)</source>
        <translation>    ℓ = max(0, 1 − yₜ wₜ·xₜ)</translation>
    </message>
    <message>
        <source>(c + x·z)^degree</source>
        <translation>(c + x·z)^degree</translation>
    </message>
    <message>
        <source>+1</source>
        <translation>+1</translation>
    </message>
    <message>
        <source>1 with probability p</source>
        <translation>1 mit Wahrscheinlichkeit p</translation>
    </message>
    <message>
        <source>1 − x appended to x</source>
        <translation>1 − x zusätzlich zu x</translation>
    </message>
    <message>
        <source>1, 2, 3 or 4</source>
        <translation>1, 2, 3 oder 4</translation>
    </message>
    <message>
        <source>1,250 web sites described by nine signs of fraud, phishing (+1) or legitimate (−1)</source>
        <translation>1&#x202f;250 Webseiten, beschrieben durch neun Anzeichen von Betrug, Phishing (+1) oder seriös (−1)</translation>
    </message>
    <message>
        <source>1,797 handwritten digits as 8 × 8 pixels, one digit (+1) against all others</source>
        <translation>1&#x202f;797 handgeschriebene Ziffern aus 8 × 8 Pixeln, eine Ziffer (+1) gegen alle anderen</translation>
    </message>
    <message>
        <source>49,097 readings of nine sensors of a space shuttle, 3,511 of them anomalies (+1)</source>
        <translation>49&#x202f;097 Messungen von neun Sensoren einer Raumfähre, 3&#x202f;511 davon Anomalien (+1)</translation>
    </message>
    <message>
        <source>50 versicolor (−1) and 50 virginica (+1) flowers, in a fixed random order</source>
        <translation>50 Blüten versicolor (−1) und 50 virginica (+1), in fester zufälliger Reihenfolge</translation>
    </message>
    <message>
        <source>50 versicolor (−1), then 50 virginica (+1) flowers, in the original order</source>
        <translation>50 Blüten versicolor (−1), dann 50 virginica (+1), in der ursprünglichen Reihenfolge</translation>
    </message>
    <message>
        <source>569 tumours described by 30 measurements of their cells, benign (−1) or malignant (+1)</source>
        <translation>569 Tumoren, beschrieben durch 30 Messungen ihrer Zellen, gutartig (−1) oder bösartig (+1)</translation>
    </message>
    <message>
        <source>A biased coin</source>
        <translation>Eine gezinkte Münze</translation>
    </message>
    <message>
        <source>A hypothesis that makes no mistakes is never eliminated, so V is not empty.</source>
        <translation>Eine Hypothese, die keinen Fehler macht, wird nie gestrichen, also ist V nicht leer.</translation>
    </message>
    <message>
        <source>A long first example</source>
        <translation>Ein langes erstes Beispiel</translation>
    </message>
    <message>
        <source>A long second example</source>
        <translation>Ein langes zweites Beispiel</translation>
    </message>
    <message>
        <source>A point of the triangle gives the weights w₁, w₂, w₃ of three experts, or of three features (Winnow). The weights are at least 0 and sum to 1. In a corner, one expert or feature has all the weight. With more experts or features, the panel shows the three with the most weight. The panel draws the path of w and the update. The step of projected gradient descent may leave the triangle and is projected back onto it.</source>
        <translation>Ein Punkt des Dreiecks gibt die Gewichte w₁, w₂, w₃ dreier Experten oder, bei Winnow, dreier Merkmale an. Die Gewichte sind mindestens 0 und summieren sich zu 1. In einer Ecke hat ein Experte oder Merkmal das ganze Gewicht. Bei mehr Experten oder Merkmalen zeigt das Panel die drei mit dem größten Gewicht. Das Panel zeichnet den Pfad von w und das Update. Der Schritt des projizierten Gradientenabstiegs kann das Dreieck verlassen und wird darauf zurück projiziert.</translation>
    </message>
    <message>
        <source>A pool builds experts, such as lines through the plane, from the examples. Each expert predicts +1 or −1 in every round in which it is awake.</source>
        <translation>Ein Pool bildet aus den Beispielen Experten, etwa Geraden durch die Ebene. Jeder Experte sagt in jeder Runde, in der er wach ist, +1 oder −1 vorher.</translation>
    </message>
    <message>
        <source>A short example, then long ones</source>
        <translation>Ein kurzes Beispiel, dann lange</translation>
    </message>
    <message>
        <source>A tick marks a mistake. For learners with real-valued losses, a tick marks a round with a loss, and the height of the tick is the loss. The handle marks the current round. A diamond marks a round in which the theorem changes, or in which the bound changes form, becomes informative, is reached or is violated. Click or drag to go to a round; hover over a mark to read what happened.</source>
        <translation>Ein Strich markiert einen Fehler. Bei Lernverfahren mit reellem Verlust markiert ein Strich eine Runde mit einem Verlust, und die Höhe des Strichs ist der Verlust. Der Griff markiert die aktuelle Runde. Eine Raute markiert eine Runde, in der der Satz wechselt oder in der die Schranke ihre Form wechselt, aussagekräftig wird, erreicht oder verletzt wird. Klicken oder ziehen Sie, um zu einer Runde zu gehen; zeigen Sie auf eine Marke, um zu lesen, was geschah.</translation>
    </message>
    <message>
        <source>A tie, w·x = 0, counts as</source>
        <translation>Gleichstand, w·x = 0, zählt als</translation>
    </message>
    <message>
        <source>A tie, w·x = θ, counts as</source>
        <translation>Gleichstand, w·x = θ, zählt als</translation>
    </message>
    <message>
        <source>ALMA</source>
        <translation>ALMA</translation>
    </message>
    <message>
        <source>AROW</source>
        <translation>AROW</translation>
    </message>
    <message>
        <source>AdaGrad</source>
        <translation>AdaGrad</translation>
    </message>
    <message>
        <source>AdaHedge</source>
        <translation>AdaHedge</translation>
    </message>
    <message>
        <source>Add a second learner (+ compare) to see the difference</source>
        <translation>Ein zweites Verfahren hinzufügen (+ vergleichen), um den Unterschied zu sehen</translation>
    </message>
    <message>
        <source>Add another learner on the same stream. You can compare up to four learners.</source>
        <translation>Fügt ein weiteres Verfahren auf demselben Datenstrom hinzu. Sie können bis zu vier Verfahren vergleichen.</translation>
    </message>
    <message>
        <source>Adversaries</source>
        <translation>Gegner</translation>
    </message>
    <message>
        <source>Aggregating forecaster</source>
        <translation>Aggregating Forecaster</translation>
    </message>
    <message>
        <source>Algorithm P</source>
        <translation>Algorithmus P</translation>
    </message>
    <message>
        <source>Alternating labels</source>
        <translation>Wechselnde Labels</translation>
    </message>
    <message>
        <source>An answer counts as correct if it is at most {within} off.</source>
        <translation>Eine Antwort zählt als richtig, wenn sie höchstens um {within} abweicht.</translation>
    </message>
    <message>
        <source>An expert that makes no mistakes is never eliminated, so at least one expert remains.</source>
        <translation>Ein Experte, der keinen Fehler macht, wird nie gestrichen, also bleibt mindestens einer übrig.</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>Apply the bound of the theorem “EXP3, every run”, which holds for every run.</source>
        <translation>Man wendet die Schranke des Satzes „EXP3, jeder Lauf“ an, die für jeden Lauf gilt.</translation>
    </message>
    <message>
        <source>Apply the bound on the regret in square loss.</source>
        <translation>Man wendet die Schranke für den Regret im quadratischen Verlust an.</translation>
    </message>
    <message>
        <source>Arms</source>
        <translation>Arme</translation>
    </message>
    <message>
        <source>Arms with drawn means</source>
        <translation>Arme mit gezogenen Mitteln</translation>
    </message>
    <message>
        <source>Arms with given means</source>
        <translation>Arme mit gegebenen Mitteln</translation>
    </message>
    <message>
        <source>Attribute-relation file (ARFF)</source>
        <translation>Attribute-Relation-Datei (ARFF)</translation>
    </message>
    <message>
        <source>Averaged perceptron</source>
        <translation>Gemitteltes Perzeptron</translation>
    </message>
    <message>
        <source>Bananas</source>
        <translation>Bananen</translation>
    </message>
    <message>
        <source>Bandits</source>
        <translation>Banditen</translation>
    </message>
    <message>
        <source>Bisection</source>
        <translation>Halbierung</translation>
    </message>
    <message>
        <source>Boolean learners</source>
        <translation>Boolesche Verfahren</translation>
    </message>
    <message>
        <source>Breast cancer</source>
        <translation>Brustkrebs</translation>
    </message>
    <message>
        <source>Budget perceptron</source>
        <translation>Perzeptron mit Budget</translation>
    </message>
    <message>
        <source>CSV</source>
        <translation>CSV</translation>
    </message>
    <message>
        <source>Cells</source>
        <translation>Zellen</translation>
    </message>
    <message>
        <source>Centroids</source>
        <translation>Zentroide</translation>
    </message>
    <message>
        <source>Change the run beside this text, or go to another round. The page checks the result.</source>
        <translation>Ändern Sie den Lauf neben diesem Text, oder gehen Sie zu einer anderen Runde. Die Seite prüft das Ergebnis.</translation>
    </message>
    <message>
        <source>Click to add your own points</source>
        <translation>Klicken Sie, um eigene Punkte zu setzen</translation>
    </message>
    <message>
        <source>: divide each x by its norm (--normalize unit)</source>
        <translation>: teilen Sie jedes x durch seine Norm (--normalize unit)</translation>
    </message>
    <message>
        <source>        // ‖wₜ₊₁‖ ≤ 1/γ: separators of margin 1 meet both constraints</source>
        <translation>        // ‖wₜ₊₁‖ ≤ 1/γ: alle Trennenden mit Margin 1 erfüllen beides</translation>
    </message>
    <message>
        <source>        M ← M + 1;  add (xₜ, yₜ) with coefficient α = 1</source>
        <translation>        M ← M + 1;  füge (xₜ, yₜ) mit Koeffizient α = 1 hinzu</translation>
    </message>
    <message>
        <source>        if more than B support vectors: all α ← φα, remove the oldest</source>
        <translation>        falls mehr als B Stützvektoren: alle α ← φα, entferne den ältesten</translation>
    </message>
    <message>
        <source>    invest the fraction wₜ,ᵢ of the wealth in asset i</source>
        <translation>    lege den Anteil wₜ,ᵢ des Vermögens in Anlage i an</translation>
    </message>
    <message>
        <source>    predict the weighted vote: 1 if wₜ·ξₜ &gt; 1/2, 0 if wₜ·ξₜ &lt; 1/2</source>
        <translation>    sage nach gewichteter Abstimmung vorher: 1, falls wₜ·ξₜ &gt; 1/2, 0, falls wₜ·ξₜ &lt; 1/2</translation>
    </message>
    <message>
        <source>({0}: the bound holds but is vacuous)</source>
        <translation>({0}: die Schranke gilt, ist aber trivial)</translation>
    </message>
    <message>
        <source>A sweep starts when all rounds of the current run have been computed.</source>
        <translation>Ein Sweep beginnt, sobald alle Runden des aktuellen Laufs berechnet sind.</translation>
    </message>
    <message>
        <source>A wrong statement has no proof. Choose the correct theorem (Shift+T).</source>
        <translation>Eine falsche Aussage hat keinen Beweis. Wählen Sie den richtigen Satz (Umschalt+T).</translation>
    </message>
    <message>
        <source>Add +</source>
        <translation>+ hinzufügen</translation>
    </message>
    <message>
        <source>Add −</source>
        <translation>− hinzufügen</translation>
    </message>
    <message>
        <source>After a first example of length 100 the perceptron makes 62 mistakes, but 1/γ² is 5. If every x is divided by its norm, the perceptron makes 2 mistakes.</source>
        <translation>Nach einem ersten Beispiel der Länge 100 macht das Perzeptron 62 Fehler, 1/γ² ist aber 5. Wird jedes x durch seine Norm geteilt, so macht das Perzeptron 2 Fehler.</translation>
    </message>
    <message>
        <source>Against the mean mixture of the opponent, no mixture of the rows has a smaller loss than the best row.</source>
        <translation>Gegen die mittlere Mischung des Gegners hat keine Mischung der Zeilen einen kleineren Verlust als die beste Zeile.</translation>
    </message>
    <message>
        <source>An exercise on paper, shown at the end</source>
        <translation>Eine Aufgabe auf Papier, am Ende gezeigt</translation>
    </message>
    <message>
        <source>An update is made only if y w·x ≤ 0, so the term (2/η) y w·x is at most 0.</source>
        <translation>Ein Update gibt es nur, falls y w·x ≤ 0, also ist der Term (2/η) y w·x höchstens 0.</translation>
    </message>
    <message>
        <source>An update is made only if y w·x ≤ 0, so the term 2 y w·x is at most 0.</source>
        <translation>Ein Update gibt es nur, falls y w·x ≤ 0, also ist der Term 2 y w·x höchstens 0.</translation>
    </message>
    <message>
        <source>An update is made only if y w·x ≤ b, so the term (2/η) y w·x is at most 2b/η.</source>
        <translation>Ein Update gibt es nur, falls y w·x ≤ b, also ist der Term (2/η) y w·x höchstens 2b/η.</translation>
    </message>
    <message>
        <source>Apply Cauchy–Schwarz to A^½ u and A^-½ b, and add the hinge losses of the other rounds.</source>
        <translation>Man wendet Cauchy–Schwarz auf A^½ u und A^-½ b an und addiert die Hinge-Verluste der übrigen Runden.</translation>
    </message>
    <message>
        <source>Apply Cauchy–Schwarz to A^½ u and A^-½ v, and add the hinge losses of the other rounds.</source>
        <translation>Man wendet Cauchy–Schwarz auf A^½ u und A^-½ v an und addiert die Hinge-Verluste der übrigen Runden.</translation>
    </message>
    <message>
        <source>As in the proof of Hedge&apos;s regret bound, Hoeffding&apos;s lemma applies: the total weight falls if the hypothesis is right on examples with much weight.</source>
        <translation>Wie im Beweis der Regretschranke von Hedge ist Hoeffdings Lemma anwendbar: Das Gesamtgewicht sinkt, wenn die Hypothese auf Beispielen mit viel Gewicht richtig liegt.</translation>
    </message>
    <message>
        <source>At a mistake, ‖f − u‖² decreases by at least 1 − 2h, and together with the removal of the mistake&apos;s support vector by at least 1 − 2h − Ψ. Shrinking increases the square by at most ‖u‖²(1 − φ)/(1 + φ).</source>
        <translation>Bei einem Fehler sinkt ‖f − u‖² um mindestens 1 − 2h, zusammen mit dem Entfernen des Stützvektors dieses Fehlers um mindestens 1 − 2h − Ψ. Verkleinern erhöht das Quadrat um höchstens ‖u‖²(1 − φ)/(1 + φ).</translation>
    </message>
    <message>
        <source>At each mistake, expand the square of w + y x − κu; the projection onto the ball does not increase the distance from κu. Apart from the change of κ²‖u‖², a move of u adds at most 2κB times the length of the move. Divide by 2κ.</source>
        <translation>Bei jedem Fehler wird das Quadrat von w + y x − κu ausmultipliziert; die Projektion auf die Kugel vergrößert den Abstand von κu nicht. Abgesehen von der Änderung von κ²‖u‖² trägt eine Bewegung von u höchstens 2κB mal ihre Länge bei. Dann wird durch 2κ geteilt.</translation>
    </message>
    <message>
        <source>At each update, det A is multiplied by 1/(1 − χ) ≥ e^χ. Subtracting P = U − M from both sides gives the bound.</source>
        <translation>Bei jedem Update wird det A mit 1/(1 − χ) ≥ e^χ multipliziert. Man zieht auf beiden Seiten P = U − M ab und erhält die Schranke.</translation>
    </message>
    <message>
        <source>By Pinsker&apos;s inequality, 2 (p − q)² ≤ kl(p, q). The sum is the expected information that the payoff (reward) gives about i*; its expectations in all rounds add up to at most ln N.</source>
        <translation>Nach der Ungleichung von Pinsker ist 2 (p − q)² ≤ kl(p, q). Die Summe ist die erwartete Information der Auszahlung (Belohnung) über i*; ihre Erwartungswerte in allen Runden ergeben zusammen höchstens ln N.</translation>
    </message>
    <message>
        <source>By the Azuma–Hoeffding inequality, the mean of V over the rounds is at most B₀ √(2 ln(1/δ)/T) with probability at least 1 − δ.</source>
        <translation>Nach der Ungleichung von Azuma–Hoeffding ist das Mittel von V über die Runden mit Wahrscheinlichkeit mindestens 1 − δ höchstens B₀ √(2 ln(1/δ)/T).</translation>
    </message>
    <message>
        <source>By the Azuma–Hoeffding inequality, the mean of V over the rounds is at most B₀ √(2 ln(2/δ)/T) with probability at least 1 − δ/2.</source>
        <translation>Nach der Ungleichung von Azuma–Hoeffding ist das Mittel von V über die Runden mit Wahrscheinlichkeit mindestens 1 − δ/2 höchstens B₀ √(2 ln(2/δ)/T).</translation>
    </message>
    <message>
        <source>Change the returned hypothesis</source>
        <translation>Zurückgegebene Hypothese ändern</translation>
    </message>
    <message>
        <source>Choose how to begin: a lesson, an empty plane, sample data, or your own file. To see this page again, use the Help menu.</source>
        <translation>Wählen Sie, wie Sie beginnen: mit einer Lektion, einer leeren Ebene, Beispieldaten oder einer eigenen Datei. Das Menü Hilfe zeigt diese Seite wieder.</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Leeren</translation>
    </message>
    <message>
        <source>Click to add {left}1, right-click for {right}1.
N selects a brush.  The learner runs at once.</source>
        <translation>Klick setzt {left}1, Rechtsklick {right}1.
N wählt einen Pinsel.  Das Verfahren läuft sofort.</translation>
    </message>
    <message>
        <source>Coin betting</source>
        <translation>Coin Betting</translation>
    </message>
    <message>
        <source>Comma- or tab-separated values</source>
        <translation>Durch Komma oder Tabulator getrennte Werte</translation>
    </message>
    <message>
        <source>Constants</source>
        <translation>Konstanten</translation>
    </message>
    <message>
        <source>Cursor at {x}, {y}</source>
        <translation>Zeiger bei {x}, {y}</translation>
    </message>
    <message>
        <source>Data sets</source>
        <translation>Datensätze</translation>
    </message>
    <message>
        <source>Delayed online SVM</source>
        <translation>Verzögerte Online-SVM</translation>
    </message>
    <message>
        <source>Deterministic learners</source>
        <translation>Deterministische Verfahren</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Unterschiede</translation>
    </message>
    <message>
        <source>Digits</source>
        <translation>Ziffern</translation>
    </message>
    <message>
        <source>Disjunction of literals</source>
        <translation>Disjunktion von Literalen</translation>
    </message>
    <message>
        <source>Doubling blocks</source>
        <translation>Sich verdoppelnde Blöcke</translation>
    </message>
    <message>
        <source>Drifting target</source>
        <translation>Wanderndes Ziel</translation>
    </message>
    <message>
        <source>Dual averaging</source>
        <translation>Dual Averaging</translation>
    </message>
    <message>
        <source>Dual perceptron</source>
        <translation>Duales Perzeptron</translation>
    </message>
    <message>
        <source>Dual perceptron, any α₀</source>
        <translation>Duales Perzeptron, beliebiges α₀</translation>
    </message>
    <message>
        <source>Dual: α and kernel</source>
        <translation>Dual: α und Kernel</translation>
    </message>
    <message>
        <source>E min L = T/2 − √(T ln N/2)</source>
        <translation>E min L = T/2 − √(T ln N/2)</translation>
    </message>
    <message>
        <source>ELIM</source>
        <translation>ELIM</translation>
    </message>
    <message>
        <source>ELIM removes one literal of each of the n pairs at the first mistake, and at least one more literal at every later mistake.</source>
        <translation>ELIM streicht beim ersten Fehler ein Literal aus jedem der n Paare und bei jedem späteren Fehler mindestens ein weiteres Literal.</translation>
    </message>
    <message>
        <source>ELIM&apos;s worst case</source>
        <translation>Schlechtester Fall für ELIM</translation>
    </message>
    <message>
        <source>EXP3</source>
        <translation>EXP3</translation>
    </message>
    <message>
        <source>EXP3, every run</source>
        <translation>EXP3, jeder Lauf</translation>
    </message>
    <message>
        <source>EXP3-IX</source>
        <translation>EXP3-IX</translation>
    </message>
    <message>
        <source>Each line describes a round in words, newest first: the prediction, the label if there is one, and the mistake or the loss. If the bound becomes informative, is reached or is violated, the line of the round says so. Click a line to go to its round.</source>
        <translation>Jede Zeile beschreibt eine Runde in Worten, die neueste zuerst: die Vorhersage, das Label, wenn es eines gibt, und den Fehler oder den Verlust. Wird die Schranke informativ, erreicht oder verletzt, so sagt es die Zeile der Runde. Klicken Sie auf eine Zeile, um zu ihrer Runde zu gehen.</translation>
    </message>
    <message>
        <source>Each mark is an example, + or −, and its area is its weight. The line is the decision stump of this round, which has the smallest weighted error e. The background is the vote of the stumps so far; a ring surrounds each example on which the vote is wrong. The examples that the stump gets wrong are larger in the next round.</source>
        <translation>Jede Marke ist ein Beispiel, + oder −, und ihre Fläche ist sein Gewicht. Die Linie ist der Entscheidungsstumpf dieser Runde, der den kleinsten gewichteten Fehler e hat. Der Hintergrund ist die bisherige Abstimmung der Stümpfe; ein Ring umgibt jedes Beispiel, bei dem die Abstimmung falsch liegt. Die Beispiele, bei denen der Stumpf falsch liegt, sind in der nächsten Runde größer.</translation>
    </message>
    <message>
        <source>Each mark is the margin y w·x / ‖w‖ of a round (for Winnow2, y (w·x − θ) / ‖w‖). The margin is the distance of the example from the hyperplane, negative on the wrong side. γ (for Winnow, ρ) is the largest margin that a single hyperplane achieves in all rounds so far. r is the norm of the longest example so far. 1/‖w‖ is ROMMA&apos;s estimate of γ, which is never too small.</source>
        <translation>Jede Marke ist der Margin y w·x / ‖w‖ einer Runde (bei Winnow2 y (w·x − θ) / ‖w‖). Der Margin ist der Abstand des Beispiels von der Hyperebene, negativ auf der falschen Seite. γ (bei Winnow ρ) ist der größte Margin, den eine einzige Hyperebene in allen bisherigen Runden erreicht. r ist die Norm des bisher längsten Beispiels. 1/‖w‖ ist ROMMAs Schätzung von γ, die nie zu klein ist.</translation>
    </message>
    <message>
        <source>Each round raises the minimum of the FTRL objective by m. The sum of all m is at most min L̂ plus the range of the regulariser divided by η, even though η decreases.</source>
        <translation>Jede Runde erhöht das Minimum der FTRL-Zielfunktion um m. Die Summe aller m ist höchstens min L̂ plus die durch η geteilte Spannweite des Regularisierers, obwohl η fällt.</translation>
    </message>
    <message>
        <source>Each row is an expert. The height of the shaded area is the expert&apos;s loss, so the area is flat while the expert is right. The dashed line is the sequence of experts with the smallest total of losses and switching penalties so far. The other line is the expert with the most weight.</source>
        <translation>Jede Zeile ist ein Experte. Die Höhe der Fläche darin ist der Verlust des Experten; die Fläche ist also flach, solange der Experte richtig liegt. Die gestrichelte Linie ist die Folge von Experten mit der bisher kleinsten Summe aus Verlusten und Wechselkosten. Die andere Linie ist der Experte mit dem meisten Gewicht.</translation>
    </message>
    <message>
        <source>Each time that x xᵀ is added to A, det A is multiplied by 1/(1 − χ) ≥ e^χ.</source>
        <translation>Jedes Mal, wenn x xᵀ zu A addiert wird, wird det A mit 1/(1 − χ) ≥ e^χ multipliziert.</translation>
    </message>
    <message>
        <source>Epsilon-greedy</source>
        <translation>Epsilon-Greedy</translation>
    </message>
    <message>
        <source>Estimated losses</source>
        <translation>Geschätzte Verluste</translation>
    </message>
    <message>
        <source>Even split of the weight</source>
        <translation>Gleiche Hälften des Gewichts</translation>
    </message>
    <message>
        <source>Exercise</source>
        <translation>Aufgabe auf Papier</translation>
    </message>
    <message>
        <source>Expand the product W into terms with one asset per round. The quotient of a term at b* and its mean over all b is largest if the term has the same asset in all rounds.</source>
        <translation>Man multipliziert das Produkt W aus, in Summanden mit einer Anlage je Runde. Der Quotient aus einem Summanden bei b* und seinem Mittel über alle b ist am größten, wenn der Summand in allen Runden dieselbe Anlage hat.</translation>
    </message>
    <message>
        <source>Expected loss of the arms, given the past of each round, minus that of the best arm.</source>
        <translation>Bei gegebener Vergangenheit jeder Runde erwarteter Verlust der Arme minus dem des besten Arms.</translation>
    </message>
    <message>
        <source>Expert learners</source>
        <translation>Expertenverfahren</translation>
    </message>
    <message>
        <source>Experts</source>
        <translation>Experten</translation>
    </message>
    <message>
        <source>Exponential weights</source>
        <translation>Exponentielle Gewichte</translation>
    </message>
    <message>
        <source>Exponential weights (Hedge)</source>
        <translation>Exponentielle Gewichte (Hedge)</translation>
    </message>
    <message>
        <source>Exponential weights, η = 8 ln N/T</source>
        <translation>Exponentielle Gewichte, η = 8 ln N/T</translation>
    </message>
    <message>
        <source>Exponentiated gradient</source>
        <translation>Exponentiated Gradient</translation>
    </message>
    <message>
        <source>Film of the run</source>
        <translation>Film des Laufs</translation>
    </message>
    <message>
        <source>Fixed share</source>
        <translation>Fixed Share</translation>
    </message>
    <message>
        <source>Fixed share, any α</source>
        <translation>Fixed Share, beliebiges α</translation>
    </message>
    <message>
        <source>Flip {0} to the other label</source>
        <translation>Label von {0} umkehren</translation>
    </message>
    <message>
        <source>Follow the leader</source>
        <translation>Follow the Leader</translation>
    </message>
    <message>
        <source>Follow the perturbed leader</source>
        <translation>Follow the Perturbed Leader</translation>
    </message>
    <message>
        <source>GIF</source>
        <translation>GIF</translation>
    </message>
    <message>
        <source>Gaussian kernel</source>
        <translation>Gauß-Kernel</translation>
    </message>
    <message>
        <source>Generators</source>
        <translation>Generatoren</translation>
    </message>
    <message>
        <source>Go forward one phase: point, prediction, label, loss, update (P)</source>
        <translation>Eine Phase vor: Punkt, Vorhersage, Label, Verlust, Update (P)</translation>
    </message>
    <message>
        <source>Goals</source>
        <translation>Ziele</translation>
    </message>
    <message>
        <source>Gradient descent on the simplex</source>
        <translation>Gradientenabstieg auf dem Simplex</translation>
    </message>
    <message>
        <source>Gradient descent with delay</source>
        <translation>Gradientenabstieg mit Verzögerung</translation>
    </message>
    <message>
        <source>Gradient descent, fixed comparator</source>
        <translation>Gradientenabstieg, fester Vergleichspunkt</translation>
    </message>
    <message>
        <source>Gradient descent, moving comparator</source>
        <translation>Gradientenabstieg, bewegter Vergleichspunkt</translation>
    </message>
    <message>
        <source>Greedy signs against Winnow</source>
        <translation>Gierige Vorzeichen gegen Winnow</translation>
    </message>
    <message>
        <source>Greedy signs against the p-norm perceptron</source>
        <translation>Gierige Vorzeichen gegen das p-Norm-Perzeptron</translation>
    </message>
    <message>
        <source>H: posterior entropy of the identity of the best arm; its expected decrease limits the expected regret</source>
        <translation>H: A-posteriori-Entropie der Frage, welcher Arm der beste ist; ihre erwartete Abnahme begrenzt den erwarteten Regret</translation>
    </message>
    <message>
        <source>HTML</source>
        <translation>HTML</translation>
    </message>
    <message>
        <source>Hadamard rows</source>
        <translation>Hadamard-Zeilen</translation>
    </message>
    <message>
        <source>Halving</source>
        <translation>Halving</translation>
    </message>
    <message>
        <source>Hide the future</source>
        <translation>Zukunft verbergen</translation>
    </message>
    <message>
        <source>Hit the heaviest</source>
        <translation>Schwersten Experten treffen</translation>
    </message>
    <message>
        <source>Hoeffding&apos;s lemma applies, because the losses are in [0, 1]. Dividing by η gives the bound.</source>
        <translation>Hoeffdings Lemma ist anwendbar, denn die Verluste liegen in [0, 1]. Division durch η ergibt die Schranke.</translation>
    </message>
    <message>
        <source>If the learner plays the mean of its weights, no mixture of the columns has a larger gain than the best column. If the regrets per round tend to 0, both ends of this chain tend to v, so min max = max min.</source>
        <translation>Spielt das Verfahren das Mittel seiner Gewichte, so hat keine Mischung der Spalten einen größeren Gewinn als die beste Spalte. Gehen die Regrets je Runde gegen 0, so gehen beide Enden dieser Kette gegen v, also gilt min max = max min.</translation>
    </message>
    <message>
        <source>If the signs of d = 1024 features are chosen against Winnow, the learner makes 12 updates: more than ln d = 6.93 and log₂ d = 10, fewer than 2 ln d = 13.86.</source>
        <translation>Sind die Vorzeichen von d = 1024 Merkmalen gegen Winnow gewählt, so macht das Verfahren 12 Updates: mehr als ln d = 6,93 und log₂ d = 10, weniger als 2 ln d = 13,86.</translation>
    </message>
    <message>
        <source>Image segments</source>
        <translation>Bildsegmente</translation>
    </message>
    <message>
        <source>In each round, W is multiplied by the mean of exp(−η c) under q. Use exp(−x) ≤ 1 − x + x²/2 for x = η c ≥ 0, and ln(1 + z) ≤ z.</source>
        <translation>In jeder Runde wird W mit dem Mittel von exp(−η c) unter q multipliziert. Dann gilt exp(−x) ≤ 1 − x + x²/2 für x = η c ≥ 0, und ln(1 + z) ≤ z.</translation>
    </message>
    <message>
        <source>In each round, W is multiplied by the mean of exp(−η l̂) under p. Use exp(−x) ≤ 1 − x + x²/2 for x = η l̂ ≥ 0, and ln(1 + z) ≤ z.</source>
        <translation>In jeder Runde wird W mit dem Mittel von exp(−η l̂) unter p multipliziert. Dann gilt exp(−x) ≤ 1 − x + x²/2 für x = η l̂ ≥ 0, und ln(1 + z) ≤ z.</translation>
    </message>
    <message>
        <source>In each round, m ≥ l − (η/2) Σ q c²: the mean of the experts&apos; estimated losses c under q is l, exp(−x) ≤ 1 − x + x²/2 for x = η c ≥ 0, and ln(1 + z) ≤ z.</source>
        <translation>In jeder Runde ist m ≥ l − (η/2) Σ q c²: Das Mittel der geschätzten Verluste c der Experten unter q ist l, exp(−x) ≤ 1 − x + x²/2 für x = η c ≥ 0, und ln(1 + z) ≤ z.</translation>
    </message>
    <message>
        <source>In each round, m ≥ p l̂ − (η/2) p l̂², because exp(−x) ≤ 1 − x + x²/2 for x = η l̂ ≥ 0, and ln(1 + z) ≤ z.</source>
        <translation>In jeder Runde ist m ≥ p l̂ − (η/2) p l̂², denn exp(−x) ≤ 1 − x + x²/2 für x = η l̂ ≥ 0, und ln(1 + z) ≤ z.</translation>
    </message>
    <message>
        <source>In round t + 1, arm i is played with its posterior probability P of being the best. By Cauchy–Schwarz, the square of the left side is at most N times the terms with j = i; the other terms are at least 0.</source>
        <translation>In Runde t + 1 wird Arm i mit seiner A-posteriori-Wahrscheinlichkeit P gespielt, der beste zu sein. Nach Cauchy–Schwarz ist das Quadrat der linken Seite höchstens das N-Fache der Terme mit j = i; die übrigen Terme sind mindestens 0.</translation>
    </message>
    <message>
        <source>In this round, Jensen&apos;s inequality applies, because the exponential function is convex.</source>
        <translation>In dieser Runde ist die Jensensche Ungleichung anwendbar, denn die Exponentialfunktion ist konvex.</translation>
    </message>
    <message>
        <source>In this round, apply Taylor&apos;s theorem to the squared norm, which has the gradient 2g. Raising negative components to 0 does not change Q⁺.</source>
        <translation>In dieser Runde wendet man den Satz von Taylor auf die quadrierte Norm an, deren Gradient 2g ist. Negative Komponenten auf 0 anzuheben ändert Q⁺ nicht.</translation>
    </message>
    <message>
        <source>In this round, the loss of p is at most the mix loss, by the choice of p and η.</source>
        <translation>In dieser Runde ist der Verlust von p höchstens der Mischverlust, nach Wahl von p und η.</translation>
    </message>
    <message>
        <source>In this round, u is in the ellipsoid, and the upper confidence bound is the largest payoff over the ellipsoid.</source>
        <translation>In dieser Runde liegt u im Ellipsoid, und die obere Konfidenzschranke ist die größte Auszahlung über dem Ellipsoid.</translation>
    </message>
    <message>
        <source>In this round, w·r = w·ℓ − Σ wᵢ ℓᵢ = 0, and w is proportional to g unless g = 0 (Blackwell&apos;s condition).</source>
        <translation>In dieser Runde ist w·r = w·ℓ − Σ wᵢ ℓᵢ = 0, und w ist proportional zu g, falls g ≠ 0 (Blackwells Bedingung).</translation>
    </message>
    <message>
        <source>In this round, δ = w·l − mix is the increase of Δ. By Jensen&apos;s inequality, δ is at least 0.</source>
        <translation>In dieser Runde ist δ = w·l − mix der Zuwachs von Δ. Nach Jensens Ungleichung ist δ mindestens 0.</translation>
    </message>
    <message>
        <source>In this run, EXP3 adapts slowly after the best arm changes. After 2000 rounds the regret of EXP3 is 477, but the bound on the expected regret is 74.5. The average regret of 200 independent repetitions is 8.43, although 37 of the repetitions exceed the bound.</source>
        <translation>In diesem Lauf stellt sich EXP3 nur langsam um, nachdem der beste Arm gewechselt hat. Nach 2000 Runden ist der Regret von EXP3 477, die Schranke für den erwarteten Regret aber 74,5. Der mittlere Regret von 200 unabhängigen Wiederholungen ist 8,43, obwohl 37 der Wiederholungen die Schranke überschreiten.</translation>
    </message>
    <message>
        <source>Independent draws</source>
        <translation>Unabhängige Ziehungen</translation>
    </message>
    <message>
        <source>Iris</source>
        <translation>Iris</translation>
    </message>
    <message>
        <source>Iris, one species</source>
        <translation>Iris, eine Art</translation>
    </message>
    <message>
        <source>Iris, sorted</source>
        <translation>Iris, sortiert</translation>
    </message>
    <message>
        <source>JSON lines</source>
        <translation>JSON-Zeilen</translation>
    </message>
    <message>
        <source>K(x, x) ≤ 1 for every x</source>
        <translation>K(x, x) ≤ 1 für jedes x</translation>
    </message>
    <message>
        <source>KL</source>
        <translation>KL</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Kernel learners</source>
        <translation>Kernel-Verfahren</translation>
    </message>
    <message>
        <source>Kernel perceptron</source>
        <translation>Kernel-Perzeptron</translation>
    </message>
    <message>
        <source>L2 form</source>
        <translation>L2-Form</translation>
    </message>
    <message>
        <source>LaTeX</source>
        <translation>LaTeX</translation>
    </message>
    <message>
        <source>Label flipper</source>
        <translation>Label-Umkehrer</translation>
    </message>
    <message>
        <source>Laplace</source>
        <translation>Laplace</translation>
    </message>
    <message>
        <source>Large text</source>
        <translation>Große Schrift</translation>
    </message>
    <message>
        <source>Leader killer</source>
        <translation>Gegner des führenden Experten</translation>
    </message>
    <message>
        <source>Learning rates</source>
        <translation>Lernraten</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>Lektionen</translation>
    </message>
    <message>
        <source>Let P′ be the probabilities after the round. Exp(1) is memoryless, so P′ is at least e^−εℓ P for each expert.</source>
        <translation>P′ seien die Wahrscheinlichkeiten nach der Runde. Exp(1) ist gedächtnislos, also ist P′ für jeden Experten mindestens e^−εℓ P.</translation>
    </message>
    <message>
        <source>Linear kernel</source>
        <translation>Linearer Kernel</translation>
    </message>
    <message>
        <source>Linear learners</source>
        <translation>Lineare Verfahren</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>Geraden</translation>
    </message>
    <message>
        <source>Literals</source>
        <translation>Literale</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <source>Lᵢ = 0 for each expert i</source>
        <translation>Lᵢ = 0 für jeden Experten i</translation>
    </message>
    <message>
        <source>Lᵢ = 0 for each expert i,  Δ = 0</source>
        <translation>Lᵢ = 0 für jeden Experten i,  Δ = 0</translation>
    </message>
    <message>
        <source>MP4</source>
        <translation>MP4</translation>
    </message>
    <message>
        <source>Majority against Winnow</source>
        <translation>Mehrheit gegen Winnow</translation>
    </message>
    <message>
        <source>Margin</source>
        <translation>Margin</translation>
    </message>
    <message>
        <source>Margin of the round</source>
        <translation>Margin der Runde</translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation>Markdown</translation>
    </message>
    <message>
        <source>Minutes</source>
        <translation>Minuten</translation>
    </message>
    <message>
        <source>N = {0} experts, a loss vector ℓₜ in [0, 1] in each round</source>
        <translation>N = {0} Experten, ein Verlustvektor ℓₜ in [0, 1] in jeder Runde</translation>
    </message>
    <message>
        <source>N = {0} experts, losses |ξ − y| in [0, 1]</source>
        <translation>N = {0} Experten, Verluste |ξ − y| in [0, 1]</translation>
    </message>
    <message>
        <source>N experts; the best one makes a mistake with a given probability, and the worst one predicts at random</source>
        <translation>N Experten; der beste macht mit einer gegebenen Wahrscheinlichkeit einen Fehler, und der schlechteste sagt zufällig vorher</translation>
    </message>
    <message>
        <source>No hyperplane through 0 is correct in all rounds, but a hyperplane with a bias is. Tick “bias” at the top so that the learner can find such a hyperplane.</source>
        <translation>Keine Hyperebene durch 0 liegt in allen Runden richtig, wohl aber eine mit Bias. Setzen Sie oben den Haken „Bias“, damit das Verfahren eine solche Hyperebene finden kann.</translation>
    </message>
    <message>
        <source>No lesson is open. Press Ctrl+L to choose a lesson.</source>
        <translation>Keine Lektion ist offen. Drücken Sie Strg+L, um eine Lektion zu wählen.</translation>
    </message>
    <message>
        <source>No lesson is open. Press Ctrl+L to choose a lesson; the lesson&apos;s text and next step then appear in this view.</source>
        <translation>Keine Lektion ist offen. Wählen Sie eine Lektion mit Strg+L; ihr Text und ihr nächster Schritt erscheinen dann in dieser Ansicht.</translation>
    </message>
    <message>
        <source>No question</source>
        <translation>Keine Frage</translation>
    </message>
    <message>
        <source>No theorem bounds the regret of {0}, so this panel does not draw it.</source>
        <translation>Kein Satz beschränkt den Regret von {0}; deshalb zeichnet dieses Panel ihn nicht.</translation>
    </message>
    <message>
        <source>No theorem on {0} has a potential function that this panel can draw for this run.</source>
        <translation>Kein Satz über {0} hat eine Potentialfunktion, die dieses Panel für diesen Lauf zeichnen kann.</translation>
    </message>
    <message>
        <source>Noise</source>
        <translation>Rauschen</translation>
    </message>
    <message>
        <source>Noisy labels</source>
        <translation>Verrauschte Labels</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notizen</translation>
    </message>
    <message>
        <source>Notes for the lecturer, shown only in the presenter view</source>
        <translation>Notizen für Lehrende, nur in der Vortragsansicht</translation>
    </message>
    <message>
        <source>Number of rounds so far in which the learner changed its state.</source>
        <translation>Zahl der bisherigen Runden, in denen das Verfahren seinen Zustand änderte.</translation>
    </message>
    <message>
        <source>O(d/(γ²θ) + ln θ/γ² Σ w*)</source>
        <translation>O(d/(γ²θ) + ln θ/γ² Σ w*)</translation>
    </message>
    <message>
        <source>On 50 orthonormal examples with C = 0.1, PA-I makes 50 mistakes. One round later the stated bound is 96.7, and P/g is 50.9.</source>
        <translation>Auf 50 orthonormalen Beispielen mit C = 0,1 macht PA-I 50 Fehler. Eine Runde später ist die angegebene Schranke 96,7, und P/g ist 50,9.</translation>
    </message>
    <message>
        <source>On a ball centred at the origin, expand both squared distances; ‖z‖² cancels.</source>
        <translation>Auf einer Kugel um den Ursprung multipliziert man beide quadrierten Abstände aus; ‖z‖² hebt sich weg.</translation>
    </message>
    <message>
        <source>On an example where the vote is wrong or tied, at most t/2 hypotheses were right, so the example&apos;s weight is at least exp(−ηt/2).</source>
        <translation>Auf einem Beispiel, bei dem die Abstimmung falsch oder unentschieden ist, waren höchstens t/2 Hypothesen richtig, also ist das Gewicht des Beispiels mindestens exp(−ηt/2).</translation>
    </message>
    <message>
        <source>On an interval of length ln 2, the labels flip at rounds 2, 4, 8 and so on. With step sizes 1/t, the regret after 1000 rounds is 79.2, above the stated bound 39.2. The correct bound for these step sizes is 244.</source>
        <translation>Auf einem Intervall der Länge ln 2 wechseln die Labels in den Runden 2, 4, 8 und so weiter. Mit den Schrittweiten 1/t ist der Regret nach 1000 Runden 79,2, mehr als die angegebene Schranke 39,2. Die richtige Schranke für diese Schrittweiten ist 244.</translation>
    </message>
    <message>
        <source>On the event of the first step, the sum of all estimates also exceeds the sum of all losses by at most λ.</source>
        <translation>Auf dem Ereignis des ersten Schritts übersteigt auch die Summe aller Schätzungen die Summe aller Verluste um höchstens λ.</translation>
    </message>
    <message>
        <source>One example of length 0.001 that contradicts all others moves PA&apos;s weight to −1000. On the way back PA makes 34 mistakes, but (R‖u‖ + 2‖h‖)² is 28.5. If every x is divided by its norm, PA makes 7 mistakes, below the bound 94.6.</source>
        <translation>Ein Beispiel der Länge 0,001, das allen anderen widerspricht, bewegt das Gewicht von PA auf −1000. Auf dem Rückweg macht PA 34 Fehler, (R‖u‖ + 2‖h‖)² ist aber 28,5. Wird jedes x durch seine Norm geteilt, macht PA 7 Fehler, unter der Schranke 94,6.</translation>
    </message>
    <message>
        <source>One good expert</source>
        <translation>Ein guter Experte</translation>
    </message>
    <message>
        <source>One of d = 256 features is the target, and θ = γ = d. The stated order is then (1 + d ln d)/d² = 0.0217, which tends to 0 as d grows. But every deterministic learner can be forced to make log₂ d = 8 mistakes, and Winnow2 makes 8 mistakes in this run.</source>
        <translation>Eines von d = 256 Merkmalen ist das Ziel, und θ = γ = d. Die angegebene Ordnung ist dann (1 + d ln d)/d² = 0,0217 und geht mit wachsendem d gegen 0. Aber jedes deterministische Verfahren lässt sich zu log₂ d = 8 Fehlern zwingen, und Winnow2 macht in diesem Lauf 8 Fehler.</translation>
    </message>
    <message>
        <source>One step decreases the distance D(b*‖w) by η b*·g minus the logarithm of E exp(η g). All intermediate distances cancel.</source>
        <translation>Ein Schritt verringert den Abstand D(b*‖w) um η b*·g minus den Logarithmus von E exp(η g). Alle Abstände dazwischen heben sich auf.</translation>
    </message>
    <message>
        <source>Online SVM</source>
        <translation>Online-SVM</translation>
    </message>
    <message>
        <source>Online ridge regression</source>
        <translation>Online-Ridge-Regression</translation>
    </message>
    <message>
        <source>Online ridge regression, forward</source>
        <translation>Online-Ridge-Regression, vorwärts</translation>
    </message>
    <message>
        <source>Online ridge regression, mistakes</source>
        <translation>Online-Ridge-Regression, Fehler</translation>
    </message>
    <message>
        <source>Opposite of a feature</source>
        <translation>Gegenteil eines Merkmals</translation>
    </message>
    <message>
        <source>Order matters</source>
        <translation>Reihenfolge</translation>
    </message>
    <message>
        <source>Orthonormal examples</source>
        <translation>Orthonormale Beispiele</translation>
    </message>
    <message>
        <source>Other runs start when the game has ended, because until then the labels are hidden or not yet chosen.</source>
        <translation>Andere Läufe beginnen, wenn das Spiel beendet ist, weil die Labels bis dahin verborgen oder noch nicht gewählt sind.</translation>
    </message>
    <message>
        <source>PA</source>
        <translation>PA</translation>
    </message>
    <message>
        <source>PA-I</source>
        <translation>PA-I</translation>
    </message>
    <message>
        <source>PA-I: a step of at most C‖x‖. PA: the full step to margin 1. PA-II: a step that is shorter for small C</source>
        <translation>PA-I: ein Schritt von höchstens C‖x‖. PA: der volle Schritt bis zum Margin 1. PA-II: ein bei kleinem C kürzerer Schritt</translation>
    </message>
    <message>
        <source>PA-II</source>
        <translation>PA-II</translation>
    </message>
    <message>
        <source>PDF</source>
        <translation>PDF</translation>
    </message>
    <message>
        <source>PNG</source>
        <translation>PNG</translation>
    </message>
    <message>
        <source>Parquet</source>
        <translation>Parquet</translation>
    </message>
    <message>
        <source>Passive-aggressive</source>
        <translation>Passive-Aggressive</translation>
    </message>
    <message>
        <source>Pegasos</source>
        <translation>Pegasos</translation>
    </message>
    <message>
        <source>Pegasos, mistakes</source>
        <translation>Pegasos, Fehler</translation>
    </message>
    <message>
        <source>Perceptron</source>
        <translation>Perzeptron</translation>
    </message>
    <message>
        <source>Perceptron in the lecture</source>
        <translation>Perzeptron der Vorlesung</translation>
    </message>
    <message>
        <source>Perceptron with margin</source>
        <translation>Perzeptron mit Margin</translation>
    </message>
    <message>
        <source>Perceptron with margin, separable</source>
        <translation>Perzeptron mit Margin, trennbar</translation>
    </message>
    <message>
        <source>Perceptron, hinge loss</source>
        <translation>Perzeptron, Hinge-Verlust</translation>
    </message>
    <message>
        <source>Perceptron, margin over ‖x‖</source>
        <translation>Perzeptron, Margin über ‖x‖</translation>
    </message>
    <message>
        <source>Perceptron, separable</source>
        <translation>Perzeptron, trennbar</translation>
    </message>
    <message>
        <source>Phases</source>
        <translation>Phasen</translation>
    </message>
    <message>
        <source>Phishing</source>
        <translation>Phishing</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>Plane</source>
        <translation>Ebene</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>Polynomial kernel</source>
        <translation>Polynomialer Kernel</translation>
    </message>
    <message>
        <source>Potential</source>
        <translation>Potential</translation>
    </message>
    <message>
        <source>Predict a number</source>
        <translation>Eine Zahl vorhersagen</translation>
    </message>
    <message>
        <source>Prediction</source>
        <translation>Vorhersage</translation>
    </message>
    <message>
        <source>Present on a second screen</source>
        <translation>Auf einem zweiten Bildschirm präsentieren</translation>
    </message>
    <message>
        <source>Press Ctrl+L for lessons of five to ten minutes each. F1 lists all shortcuts. The Help menu starts this tour again.</source>
        <translation>Strg+L öffnet Lektionen von je fünf bis zehn Minuten. F1 zeigt alle Tastenkürzel. Das Menü Hilfe startet diesen Rundgang wieder.</translation>
    </message>
    <message>
        <source>Projected gradient descent</source>
        <translation>Projizierter Gradientenabstieg</translation>
    </message>
    <message>
        <source>Proof</source>
        <translation>Beweis</translation>
    </message>
    <message>
        <source>Q is the vector of the regrets R. With plus, negative components are raised to 0 in each round, so Q is at least R. A norm is at least as large as each component.</source>
        <translation>Q ist der Vektor der Regrets R. Bei plus werden negative Komponenten in jeder Runde auf 0 angehoben, also ist Q mindestens R. Eine Norm ist mindestens so groß wie jede Komponente.</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>R(h̄) ≤ mean R(hₜ)</source>
        <translation>R(h̄) ≤ Mittel R(hₜ)</translation>
    </message>
    <message>
        <source>ROMMA</source>
        <translation>ROMMA</translation>
    </message>
    <message>
        <source>Random experts</source>
        <translation>Zufällige Experten</translation>
    </message>
    <message>
        <source>Randomised weighted majority</source>
        <translation>Randomized Weighted Majority</translation>
    </message>
    <message>
        <source>Read a CSV file in this page; the file is not uploaded</source>
        <translation>Eine CSV-Datei in dieser Seite lesen; die Datei wird nicht hochgeladen</translation>
    </message>
    <message>
        <source>Redraws is for theorems with kind=&quot;expectation&quot;. This theorem has kind=&quot;{0}&quot;.</source>
        <translation>Redraws ist für Sätze mit kind=&quot;expectation&quot;. Dieser Satz hat kind=&quot;{0}&quot;.</translation>
    </message>
    <message>
        <source>Regret</source>
        <translation>Regret</translation>
    </message>
    <message>
        <source>Regret relative to each expert</source>
        <translation>Regret gegen jeden Experten</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Remove repetitions</source>
        <translation>Wiederholungen entfernen</translation>
    </message>
    <message>
        <source>Risk: last, average, best</source>
        <translation>Risiko: letztes, Mittel, bestes</translation>
    </message>
    <message>
        <source>Round {t}: a new example. The prediction comes next.</source>
        <translation>Runde {t}: ein neues Beispiel. Als Nächstes kommt die Vorhersage.</translation>
    </message>
    <message>
        <source>Round {t}: score {score}, prediction {prediction}, label {label}.</source>
        <translation>Runde {t}: Score {score}, Vorhersage {prediction}, Label {label}.</translation>
    </message>
    <message>
        <source>Round {t}: score {score}, prediction {prediction}.</source>
        <translation>Runde {t}: Score {score}, Vorhersage {prediction}.</translation>
    </message>
    <message>
        <source>Round {t}: score {score}.</source>
        <translation>Runde {t}: Score {score}.</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Run {0} repetitions</source>
        <translation>{0} Wiederholungen ausführen</translation>
    </message>
    <message>
        <source>Rᵢ = Vᵢ = 0 for each expert i</source>
        <translation>Rᵢ = Vᵢ = 0 für jeden Experten i</translation>
    </message>
    <message>
        <source>SVG</source>
        <translation>SVG</translation>
    </message>
    <message>
        <source>Scoreboard</source>
        <translation>Anzeigetafel</translation>
    </message>
    <message>
        <source>Second-order perceptron</source>
        <translation>Perzeptron zweiter Ordnung</translation>
    </message>
    <message>
        <source>Separable with a margin</source>
        <translation>Trennbar mit Margin</translation>
    </message>
    <message>
        <source>Shattered points</source>
        <translation>Zerschmetterte Punkte</translation>
    </message>
    <message>
        <source>Shifting best expert</source>
        <translation>Wechselnder bester Experte</translation>
    </message>
    <message>
        <source>Shifting perceptron</source>
        <translation>Shifting Perceptron</translation>
    </message>
    <message>
        <source>Shown when the student asks for it</source>
        <translation>Wird auf Wunsch gezeigt</translation>
    </message>
    <message>
        <source>Shuffle</source>
        <translation>Mischen</translation>
    </message>
    <message>
        <source>Shuttle</source>
        <translation>Raumfähre</translation>
    </message>
    <message>
        <source>Simplex</source>
        <translation>Simplex</translation>
    </message>
    <message>
        <source>Sleeping experts</source>
        <translation>Sleeping Experts</translation>
    </message>
    <message>
        <source>Small differences</source>
        <translation>Kleine Unterschiede</translation>
    </message>
    <message>
        <source>Snap to a grid (G)</source>
        <translation>Am Raster ausrichten (G)</translation>
    </message>
    <message>
        <source>So far, the inequality has held in every round to which the theorem applies.</source>
        <translation>Die Ungleichung galt bisher in jeder Runde, für die der Satz gilt.</translation>
    </message>
    <message>
        <source>Solution</source>
        <translation>Lösung</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Space play     ← → round     Shift+← → phase     M next mistake     click {left}1     right-click {right}1     F1 keys</source>
        <translation>Leertaste spielt     ← → Runde     Umschalt+← → Phase     M nächster Fehler     Klick {left}1     Rechtsklick {right}1     F1 Tasten</translation>
    </message>
    <message>
        <source>Space plays or pauses. ← and → go back and forward one round, P one phase. M goes to the next mistake, Home to the start, End to the last round. A click on the curves goes to the round under the mouse. Made with VisualOnline.</source>
        <translation>Leertaste spielt ab oder hält an. ← und → gehen eine Runde zurück und vor, P eine Phase vor. M geht zum nächsten Fehler, Pos1 zum Start, Ende zur letzten Runde. Ein Klick auf die Kurven geht zur Runde unter der Maus. Erstellt mit VisualOnline.</translation>
    </message>
    <message>
        <source>Spam</source>
        <translation>Spam</translation>
    </message>
    <message>
        <source>Sparse target</source>
        <translation>Dünn besetztes Ziel</translation>
    </message>
    <message>
        <source>Specialists</source>
        <translation>Spezialisten</translation>
    </message>
    <message>
        <source>Spread of a cloud</source>
        <translation>Streuung einer Wolke</translation>
    </message>
    <message>
        <source>Square loss, η = 2 for any p</source>
        <translation>Quadratischer Verlust, η = 2 für jedes p</translation>
    </message>
    <message>
        <source>Square wave</source>
        <translation>Rechteckwelle</translation>
    </message>
    <message>
        <source>Squint</source>
        <translation>Squint</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Streams and learners</source>
        <translation>Datenströme und Verfahren</translation>
    </message>
    <message>
        <source>Subcommittee</source>
        <translation>Unterausschuss</translation>
    </message>
    <message>
        <source>Substitute L* + R for the loss in the line above. The result is a quadratic inequality in R, and this line is its larger root.</source>
        <translation>Man setzt L* + R für den Verlust in die Zeile darüber ein. Das Ergebnis ist eine quadratische Ungleichung in R. Diese Zeile ist deren größere Lösung.</translation>
    </message>
    <message>
        <source>Sum by parts. Because 1/η never decreases, D² gets the factor 1/(2η) of this round, and D times the path length L of z gets the previous 1/η.</source>
        <translation>Man summiert partiell. Da 1/η nie fällt, erhält D² den Faktor 1/(2η) dieser Runde, und D mal die Pfadlänge L von z erhält das vorige 1/η.</translation>
    </message>
    <message>
        <source>Sum over all steps, and collect the factor of each squared distance d² = ‖w − z‖².</source>
        <translation>Man summiert über alle Schritte und sammelt den Faktor jedes quadrierten Abstands d² = ‖w − z‖².</translation>
    </message>
    <message>
        <source>Sum over all steps. With a constant step size, all squared distances except the first and the last cancel.</source>
        <translation>Man summiert über alle Schritte. Bei konstanter Schrittweite heben sich alle quadrierten Abstände bis auf den ersten und den letzten auf.</translation>
    </message>
    <message>
        <source>Sum the bounds of all steps. In each round, the projection does not increase the distance from w to the z of this round.</source>
        <translation>Man summiert die Schranken aller Schritte. In jeder Runde vergrößert die Projektion den Abstand von w zum z dieser Runde nicht.</translation>
    </message>
    <message>
        <source>Sum the decrease of the squared distance to z over all steps, and collect the factor of each square.</source>
        <translation>Man summiert die Abnahme des quadrierten Abstands zu z über alle Schritte und sammelt den Faktor jedes Quadrats.</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>Zusammenfassung</translation>
    </message>
    <message>
        <source>Summing the inequality for single rounds shows that Δ² is at most V ln N + a Δ, where V is the sum of the variances v and a = ⅔ ln N + 1.</source>
        <translation>Summieren der Ungleichung für einzelne Runden zeigt, dass Δ² höchstens V ln N + a Δ ist, wobei V die Summe der Varianzen v ist und a = ⅔ ln N + 1.</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Sweep</translation>
    </message>
    <message>
        <source>T fixed in advance</source>
        <translation>T im Voraus fest</translation>
    </message>
    <message>
        <source>Table of rounds</source>
        <translation>Tabelle der Runden</translation>
    </message>
    <message>
        <source>The arrows are the features of the arms in this round. The expected payoff of an arm is ½ plus the inner product of its arrow and u. The learner does not know u, but its ellipsoid contains u with high probability. The ring marks the estimate w. The dot is the vector in the ellipsoid that gives the largest payoff of any arm, and the learner plays this arm. The panel projects the ellipsoid onto the first two features.</source>
        <translation>Die Pfeile sind die Merkmale der Arme in dieser Runde. Die erwartete Auszahlung eines Arms ist ½ plus das Skalarprodukt seines Pfeils mit u. Das Verfahren kennt u nicht, aber sein Ellipsoid enthält u mit hoher Wahrscheinlichkeit. Der Ring markiert die Schätzung w. Der Punkt ist der Vektor im Ellipsoid, der die größte Auszahlung eines Arms ergibt; diesen Arm spielt das Verfahren. Das Panel projiziert das Ellipsoid auf die ersten beiden Merkmale.</translation>
    </message>
    <message>
        <source>The average of g under w is 1, so Hoeffding&apos;s lemma applies. The first distance is at most ln N, and the last distance is at least 0.</source>
        <translation>Das Mittel von g unter w ist 1, also ist Hoeffdings Lemma anwendbar. Der erste Abstand ist höchstens ln N, und der letzte ist mindestens 0.</translation>
    </message>
    <message>
        <source>The best expert alone has at least the weight β to the power of its mistakes, and W is at least this weight.</source>
        <translation>Der beste Experte allein hat mindestens das Gewicht β hoch seine Fehlerzahl, und W ist mindestens dieses Gewicht.</translation>
    </message>
    <message>
        <source>The curves show the loss of a round as a function of its margin y w·x. The 0-1 loss is 1 for a mistake; the hinge loss max(0, 1 − y w·x) is also positive for a correct prediction whose margin is below 1. The mark is the current round. For gradient learners, the slope at the mark gives the gradient step.</source>
        <translation>Die Kurven zeigen den Verlust einer Runde als Funktion ihres Margins y w·x. Der 0-1-Verlust ist 1 bei einem Fehler; der Hinge-Verlust max(0, 1 − y w·x) ist auch bei einer richtigen Vorhersage positiv, deren Margin unter 1 liegt. Die Marke ist die aktuelle Runde. Bei Gradientenverfahren bestimmt die Steigung an der Marke den Gradientenschritt.</translation>
    </message>
    <message>
        <source>The inequality failed in some round. Such a failure refutes a theorem that claims to hold for every run; a bound with high probability may fail occasionally.</source>
        <translation>Die Ungleichung galt in einer Runde nicht. Ein solcher Verstoß widerlegt einen Satz, der für jeden Lauf gelten soll; eine Schranke mit hoher Wahrscheinlichkeit darf gelegentlich verletzt sein.</translation>
    </message>
    <message>
        <source>The k-th update adds √(2/k) y x to w, and y u·x ≥ γ. The projection then divides w by at most √(1 + A/k), because ‖x‖ ≤ 1 and y w·x was at most the required margin.</source>
        <translation>Das k-te Update addiert √(2/k) y x zu w, und y u·x ≥ γ. Danach teilt die Projektion w durch höchstens √(1 + A/k), denn ‖x‖ ≤ 1, und y w·x war höchstens der verlangte Margin.</translation>
    </message>
    <message>
        <source>The last squared distance is not negative.</source>
        <translation>Der letzte quadrierte Abstand ist nicht negativ.</translation>
    </message>
    <message>
        <source>The learner is the algorithm that predicts or plays an arm in each round; its parameters are beside it. When several learners are compared, × removes this learner.</source>
        <translation>Das Lernverfahren ist der Algorithmus, der in jeder Runde vorhersagt oder einen Arm spielt; seine Parameter stehen daneben. Wenn mehrere Verfahren verglichen werden, entfernt × dieses Verfahren.</translation>
    </message>
    <message>
        <source>The learner&apos;s loss is at most the regret plus the loss of h*, the hypothesis of the class with the smallest risk. By Azuma–Hoeffding, the mean loss of h* exceeds its risk by at most B₀ √(2 ln(2/δ)/T) with probability at least 1 − δ/2.</source>
        <translation>Der Verlust des Verfahrens ist höchstens der Regret plus der Verlust von h*, der Hypothese der Klasse mit dem kleinsten Risiko. Nach Azuma–Hoeffding übersteigt der mittlere Verlust von h* ihr Risiko mit Wahrscheinlichkeit mindestens 1 − δ/2 um höchstens B₀ √(2 ln(2/δ)/T).</translation>
    </message>
    <message>
        <source>The learner&apos;s regret is at most B₁, so the learner&apos;s loss is at most B₁ larger than the loss of the best fixed row.</source>
        <translation>Der Regret des Verfahrens ist höchstens B₁, der Verlust des Verfahrens ist also höchstens um B₁ größer als der Verlust der besten festen Zeile.</translation>
    </message>
    <message>
        <source>The maximum over all experts is at least the term of the displayed expert.</source>
        <translation>Das Maximum über alle Experten ist mindestens der Term des gezeigten Experten.</translation>
    </message>
    <message>
        <source>The minority is right</source>
        <translation>Die Minderheit hat recht</translation>
    </message>
    <message>
        <source>The mix losses sum to −(1/η) ln of the mean of exp(−η L), and the best expert contributes exp(−η L*)/N to this mean.</source>
        <translation>Die Mischverluste summieren sich zu −(1/η) ln des Mittels von exp(−η L), und der beste Experte trägt dazu exp(−η L*)/N bei.</translation>
    </message>
    <message>
        <source>The new point minimises η g·w + B(w, wₜ) over X, so the three-point inequality applies (z′ = z unless ψ is a barrier). Because ψ is strongly convex, g·(wₜ − wₜ₊₁) − B(wₜ₊₁, wₜ)/η is at most η‖g‖²/(2σ).</source>
        <translation>Der neue Punkt minimiert η g·w + B(w, wₜ) über X, also gilt die Dreipunkt-Ungleichung (z′ = z, wenn ψ keine Barriere ist). Weil ψ stark konvex ist, ist g·(wₜ − wₜ₊₁) − B(wₜ₊₁, wₜ)/η höchstens η‖g‖²/(2σ).</translation>
    </message>
    <message>
        <source>The opponent&apos;s regret is at most B₂, so the gain of each fixed column is at most the learner&apos;s loss plus B₂. For best responses, B₂ = 0.</source>
        <translation>Der Regret des Gegners ist höchstens B₂, also ist der Gewinn jeder festen Spalte höchstens der Verlust des Verfahrens plus B₂. Bei besten Antworten ist B₂ = 0.</translation>
    </message>
    <message>
        <source>The p-norm of x is at most Rₚ. Solving the quadratic inequality in √U gives the bound.</source>
        <translation>Die p-Norm von x ist höchstens Rₚ. Auflösen der quadratischen Ungleichung in √U ergibt die Schranke.</translation>
    </message>
    <message>
        <source>The p-norm of x is at most Rₚ. Solving γ U ≤ Rₚ √((p − 1) U) for U gives the bound.</source>
        <translation>Die p-Norm von x ist höchstens Rₚ. Auflösen von γ U ≤ Rₚ √((p − 1) U) nach U ergibt die Schranke.</translation>
    </message>
    <message>
        <source>The proof requires these assumptions.</source>
        <translation>Der Beweis benötigt diese Voraussetzungen.</translation>
    </message>
    <message>
        <source>The proof requires this assumption.</source>
        <translation>Der Beweis benötigt diese Voraussetzung.</translation>
    </message>
    <message>
        <source>The regret is the learner&apos;s loss so far minus the loss L* of the best fixed choice in hindsight. A bandit&apos;s pseudo-regret compares expected losses with those of the best arm, which may change from round to round if arms have features. The dashed curve is the bound of the theorem. The Lai–Robbins curve is the asymptotic lower bound for consistent bandit algorithms.</source>
        <translation>Der Regret ist der bisherige Verlust des Verfahrens minus dem Verlust L* der im Rückblick besten festen Wahl. Der Pseudo-Regret eines Bandits vergleicht erwartete Verluste mit denen des besten Arms, der von Runde zu Runde wechseln kann, wenn Arme Merkmale haben. Die gestrichelte Kurve ist die Schranke des Satzes. Die Lai–Robbins-Kurve ist die asymptotische untere Schranke für konsistente Bandit-Verfahren.</translation>
    </message>
    <message>
        <source>The squared distance ‖w − u‖² is not negative.</source>
        <translation>Der quadrierte Abstand ‖w − u‖² ist nicht negativ.</translation>
    </message>
    <message>
        <source>The theorem</source>
        <translation>Der Satz</translation>
    </message>
    <message>
        <source>The weights stay in</source>
        <translation>Zulässige Menge</translation>
    </message>
    <message>
        <source>The whole and its halves</source>
        <translation>Das Ganze und seine Hälften</translation>
    </message>
    <message>
        <source>Theorem</source>
        <translation>Satz</translation>
    </message>
    <message>
        <source>This is the last step.</source>
        <translation>Dies ist der letzte Schritt.</translation>
    </message>
    <message>
        <source>This stream has no labels, so there is no vote on a label.</source>
        <translation>Dieser Datenstrom hat keine Labels, also gibt es keine Abstimmung über ein Label.</translation>
    </message>
    <message>
        <source>This tour has five hints. A ring marks the part that each hint explains. Esc or the cross ends the tour; the Help menu starts it again.</source>
        <translation>Dieser Rundgang hat fünf Hinweise. Ein Ring markiert den Teil, den der Hinweis erklärt. Esc oder das Kreuz beendet den Rundgang; das Menü Hilfe startet ihn wieder.</translation>
    </message>
    <message>
        <source>Thompson sampling</source>
        <translation>Thompson-Sampling</translation>
    </message>
    <message>
        <source>Thresholds</source>
        <translation>Schwellen</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Zeitleiste</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>Thema</translation>
    </message>
    <message>
        <source>Two arms have mean payoffs (rewards) 0.3 and 0.9. If the arms are compared by sums, the first arm, which is played first, leads for ever. This arm is played in 1899 of 2000 rounds, with a pseudo-regret of 1139. If the arms are compared by means, this arm is played in 116 rounds, with a pseudo-regret of 69.6.</source>
        <translation>Zwei Arme haben mittlere Auszahlungen (Belohnungen) 0,3 und 0,9. Vergleicht man die Arme nach Summen, so führt der erste Arm, der zuerst gespielt wird, für immer. Er wird in 1899 von 2000 Runden gespielt, bei einem Pseudo-Regret von 1139. Vergleicht man sie nach Mitteln, so wird dieser Arm in 116 Runden gespielt, bei einem Pseudo-Regret von 69,6.</translation>
    </message>
    <message>
        <source>UCB1</source>
        <translation>UCB1</translation>
    </message>
    <message>
        <source>UCB1, every run</source>
        <translation>UCB1, jeder Lauf</translation>
    </message>
    <message>
        <source>VC dimension of hyperplanes with a margin</source>
        <translation>VC-Dimension von Hyperebenen mit Margin</translation>
    </message>
    <message>
        <source>Value of the formula in this round. An upper bound on an integer can be rounded down.</source>
        <translation>Wert der Formel in dieser Runde. Eine obere Schranke für eine ganze Zahl darf abgerundet werden.</translation>
    </message>
    <message>
        <source>Variable share</source>
        <translation>Variable Share</translation>
    </message>
    <message>
        <source>Vote to prediction</source>
        <translation>Von Stimmen zur Vorhersage</translation>
    </message>
    <message>
        <source>Voted perceptron</source>
        <translation>Voted Perceptron</translation>
    </message>
    <message>
        <source>Vovk&apos;s curve</source>
        <translation>Kurve von Vovk</translation>
    </message>
    <message>
        <source>W is at least the weight exp(−η L*) of the best expert, and W₀ = N.</source>
        <translation>W ist mindestens das Gewicht exp(−η L*) des besten Experten, und W₀ = N.</translation>
    </message>
    <message>
        <source>W is at least the weight exp(−η min L̂) of the arm with the smallest sum of estimates, and W₀ = N.</source>
        <translation>W ist mindestens das Gewicht exp(−η min L̂) des Arms mit der kleinsten Summe von Schätzungen, und W₀ = N.</translation>
    </message>
    <message>
        <source>W is at least the weight exp(−η min S) of the expert with the smallest sum of estimates, and W₀ = N.</source>
        <translation>W ist mindestens das Gewicht exp(−η min S) des Experten mit der kleinsten Summe von Schätzungen, und W₀ = N.</translation>
    </message>
    <message>
        <source>WebM</source>
        <translation>WebM</translation>
    </message>
    <message>
        <source>Weight space</source>
        <translation>Gewichtsraum</translation>
    </message>
    <message>
        <source>Weighted majority</source>
        <translation>Weighted Majority</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>Weights {weights}</source>
        <translation>Gewichte {weights}</translation>
    </message>
    <message>
        <source>Wine</source>
        <translation>Wein</translation>
    </message>
    <message>
        <source>Winnow (normalised)</source>
        <translation>Winnow (normalisiert)</translation>
    </message>
    <message>
        <source>Winnow in the lecture</source>
        <translation>Winnow der Vorlesung</translation>
    </message>
    <message>
        <source>Winnow, log d for one target feature</source>
        <translation>Winnow, log d für ein Zielmerkmal</translation>
    </message>
    <message>
        <source>Winnow, ‖v‖ read as ‖v‖₂</source>
        <translation>Winnow, ‖v‖ als ‖v‖₂ gelesen</translation>
    </message>
    <message>
        <source>Winnow2</source>
        <translation>Winnow2</translation>
    </message>
    <message>
        <source>Winnow2 (promotion and demotion)</source>
        <translation>Winnow2 (Erhöhung und Senkung)</translation>
    </message>
    <message>
        <source>Winnow2, β = 1 + γ/2</source>
        <translation>Winnow2, β = 1 + γ/2</translation>
    </message>
    <message>
        <source>With each gradient, det A is multiplied by 1/(1 − χ) ≥ e^χ.</source>
        <translation>Mit jedem Gradienten wird det A mit 1/(1 − χ) ≥ e^χ multipliziert.</translation>
    </message>
    <message>
        <source>With α = 0.9 and N = 2 experts, switching is cheaper than staying. The search finds a path with 99 switches, each from an expert to itself, and the bound is 24.8; the learner&apos;s loss is 63.9. With α = 0.4 the loss is 43.5, below the bound 55.6.</source>
        <translation>Mit α = 0,9 und N = 2 Experten ist Wechseln billiger als Bleiben. Die Suche findet einen Pfad mit 99 Wechseln, jeder von einem Experten zu ihm selbst, und die Schranke ist 24,8; der Verlust des Verfahrens ist 63,9. Mit α = 0,4 ist der Verlust 43,5 und liegt unter der Schranke 55,6.</translation>
    </message>
    <message>
        <source>Wrong experts lose weight</source>
        <translation>Falsche Experten verlieren Gewicht</translation>
    </message>
    <message>
        <source>a ball: ‖w‖ ≤ λ</source>
        <translation>eine Kugel: ‖w‖ ≤ λ</translation>
    </message>
    <message>
        <source>a box: |wᵢ| ≤ λ</source>
        <translation>ein Quader: |wᵢ| ≤ λ</translation>
    </message>
    <message>
        <source>a comparator in the set</source>
        <translation>ein Vergleichspunkt in der Menge</translation>
    </message>
    <message>
        <source>a comparator&apos;s hinge losses and √(u·Au), with A the matrix of the updates, bound the number of mistakes</source>
        <translation>die Hinge-Verluste eines Vergleichspunkts und √(u·Au), mit der Matrix A der Updates, beschränken die Fehlerzahl</translation>
    </message>
    <message>
        <source>a comparator&apos;s hinge losses and √(u·Au), with A the matrix that grows on mistakes, bound the number of mistakes</source>
        <translation>die Hinge-Verluste eines Vergleichspunkts und √(u·Au), mit der bei Fehlern wachsenden Matrix A, beschränken die Fehlerzahl</translation>
    </message>
    <message>
        <source>a lower bound on y v·x/‖v‖₁ in all rounds; here η r∞²</source>
        <translation>eine untere Schranke von y v·x/‖v‖₁ in allen Runden; hier η r∞²</translation>
    </message>
    <message>
        <source>a lower bound on y v·x/‖v‖₂ in all rounds; here η r∞²</source>
        <translation>eine untere Schranke von y v·x/‖v‖₂ in allen Runden; hier η r∞²</translation>
    </message>
    <message>
        <source>a missing value is 0</source>
        <translation>ein fehlender Wert ist 0</translation>
    </message>
    <message>
        <source>a missing value is the mean so far</source>
        <translation>ein fehlender Wert ist das bisherige Mittel</translation>
    </message>
    <message>
        <source>a mistake, with an update</source>
        <translation>ein Fehler, mit Update</translation>
    </message>
    <message>
        <source>a mistake, without an update</source>
        <translation>ein Fehler, ohne Update</translation>
    </message>
    <message>
        <source>a positive definite kernel</source>
        <translation>ein positiv definiter Kernel</translation>
    </message>
    <message>
        <source>a round</source>
        <translation>eine Runde</translation>
    </message>
    <message>
        <source>a simplex: w ≥ 0 with sum λ</source>
        <translation>ein Simplex: w ≥ 0 mit Summe λ</translation>
    </message>
    <message>
        <source>a step from the current point</source>
        <translation>ein Schritt vom aktuellen Punkt</translation>
    </message>
    <message>
        <source>, by round {0}</source>
        <translation>, bis Runde {0}</translation>
    </message>
    <message>
        <source>, without the label of its last row</source>
        <translation>, ohne das Label der letzten Zeile</translation>
    </message>
    <message>
        <source>1/(t + 1) after round t</source>
        <translation>1/(t + 1) nach Runde t</translation>
    </message>
    <message>
        <source>: choose step=inverse with scale=1</source>
        <translation>: wählen Sie step=inverse mit scale=1</translation>
    </message>
    <message>
        <source>: choose η = {0} or less</source>
        <translation>: wählen Sie η = {0} oder weniger</translation>
    </message>
    <message>
        <source>: choose η up to {0}</source>
        <translation>: wählen Sie η bis {0}</translation>
    </message>
    <message>
        <source>: no target has that gap</source>
        <translation>: kein Ziel hat diese Lücke</translation>
    </message>
    <message>
        <source>Add point {0}</source>
        <translation>Punkt {0} hinzufügen</translation>
    </message>
    <message>
        <source>Add {0}</source>
        <translation>{0} hinzufügen</translation>
    </message>
    <message>
        <source>An expectation, computed exactly</source>
        <translation>Ein Erwartungswert, exakt berechnet</translation>
    </message>
    <message>
        <source>Answer {0} in round {1}</source>
        <translation>Antwort {0} in Runde {1}</translation>
    </message>
    <message>
        <source>Be the adversary</source>
        <translation>Gegner sein</translation>
    </message>
    <message>
        <source>Choose theorem: {0}</source>
        <translation>Satz wählen: {0}</translation>
    </message>
    <message>
        <source>Choose {0}</source>
        <translation>{0} wählen</translation>
    </message>
    <message>
        <source>Clicked points</source>
        <translation>Gesetzte Punkte</translation>
    </message>
    <message>
        <source>NOT APPLICABLE</source>
        <translation>NICHT ANWENDBAR</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Delete point {0}</source>
        <translation>Punkt {0} löschen</translation>
    </message>
    <message>
        <source>Delete {0}</source>
        <translation>{0} löschen</translation>
    </message>
    <message>
        <source>Dual</source>
        <translation>Dual</translation>
    </message>
    <message>
        <source>End the game</source>
        <translation>Spiel beenden</translation>
    </message>
    <message>
        <source>Estimates</source>
        <translation>Schätzungen</translation>
    </message>
    <message>
        <source>Expert regrets</source>
        <translation>Expertenregrets</translation>
    </message>
    <message>
        <source>HOLDS</source>
        <translation>GILT</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Hoher Kontrast</translation>
    </message>
    <message>
        <source>Label point {0} {1}</source>
        <translation>Label von Punkt {0} ändern: {1}</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>M. Herbster and M. Warmuth, Tracking the best expert, Machine Learning 32 (1998), for the best path itself</source>
        <translation>M. Herbster und M. Warmuth, Tracking the best expert, Machine Learning 32 (1998), für den besten Pfad selbst</translation>
    </message>
    <message>
        <source>Mistakes</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Move point {0}</source>
        <translation>Punkt {0} bewegen</translation>
    </message>
    <message>
        <source>N = {0} experts that advise 0 or 1</source>
        <translation>N = {0} Experten, die 0 oder 1 raten</translation>
    </message>
    <message>
        <source>NOT JUDGED</source>
        <translation>NICHT BEURTEILT</translation>
    </message>
    <message>
        <source>No margin {0}: {1}.</source>
        <translation>Kein Margin {0}: {1}.</translation>
    </message>
    <message>
        <source>Open the run of {0}</source>
        <translation>Lauf von {0} öffnen</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Reihenfolge</translation>
    </message>
    <message>
        <source>Paint {0}{1}</source>
        <translation>{0}{1} malen</translation>
    </message>
    <message>
        <source>Paste {0}</source>
        <translation>{0} einfügen</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Pfad</translation>
    </message>
    <message>
        <source>Predict first</source>
        <translation>Zuerst vorhersagen</translation>
    </message>
    <message>
        <source>Projector</source>
        <translation>Projektor</translation>
    </message>
    <message>
        <source>Remove {0}</source>
        <translation>{0} entfernen</translation>
    </message>
    <message>
        <source>Risk</source>
        <translation>Risiko</translation>
    </message>
    <message>
        <source>Set {0}</source>
        <translation>{0} setzen</translation>
    </message>
    <message>
        <source>System</source>
        <translation>System</translation>
    </message>
    <message>
        <source>VACUOUS</source>
        <translation>TRIVIAL</translation>
    </message>
    <message>
        <source>VIOLATED</source>
        <translation>VERLETZT</translation>
    </message>
    <message>
        <source>Vote</source>
        <translation>Abstimmung</translation>
    </message>
    <message>
        <source>a program is connected</source>
        <translation>ein Programm ist verbunden</translation>
    </message>
    <message>
        <source>a whole number between {0} and {1}</source>
        <translation>eine ganze Zahl zwischen {0} und {1}</translation>
    </message>
    <message>
        <source>a whole number from {0} to {1}</source>
        <translation>eine ganze Zahl von {0} bis {1}</translation>
    </message>
    <message>
        <source>a whole number, above {0}</source>
        <translation>eine ganze Zahl, über {0}</translation>
    </message>
    <message>
        <source>a whole number, above {0} and at most {1}</source>
        <translation>eine ganze Zahl, über {0} und höchstens {1}</translation>
    </message>
    <message>
        <source>a whole number, above {0} and below {1}</source>
        <translation>eine ganze Zahl, über {0} und unter {1}</translation>
    </message>
    <message>
        <source>a whole number, at most {0}</source>
        <translation>eine ganze Zahl, höchstens {0}</translation>
    </message>
    <message>
        <source>a whole number, below {0}</source>
        <translation>eine ganze Zahl, unter {0}</translation>
    </message>
    <message>
        <source>a whole number, {0} or more</source>
        <translation>eine ganze Zahl, {0} oder mehr</translation>
    </message>
    <message>
        <source>a whole number, {0} or more and at most {1}</source>
        <translation>eine ganze Zahl, {0} oder mehr und höchstens {1}</translation>
    </message>
    <message>
        <source>a whole number, {0} or more and below {1}</source>
        <translation>eine ganze Zahl, {0} oder mehr und unter {1}</translation>
    </message>
    <message>
        <source>above {0}</source>
        <translation>über {0}</translation>
    </message>
    <message>
        <source>above {0} and at most {1}</source>
        <translation>über {0} und höchstens {1}</translation>
    </message>
    <message>
        <source>above {0} and below {1}</source>
        <translation>über {0} und unter {1}</translation>
    </message>
    <message>
        <source>adds η y x to w after each mistake</source>
        <translation>addiert nach jedem Fehler η y x zu w</translation>
    </message>
    <message>
        <source>advice in [0, 1]</source>
        <translation>Rat in [0, 1]</translation>
    </message>
    <message>
        <source>advice in {0, 1}</source>
        <translation>Rat in {0, 1}</translation>
    </message>
    <message>
        <source>after the learner&apos;s own mistakes</source>
        <translation>nach den eigenen Fehlern des Verfahrens</translation>
    </message>
    <message>
        <source>all labels so far</source>
        <translation>alle bisherigen Labels</translation>
    </message>
    <message>
        <source>all rounds are answered</source>
        <translation>alle Runden sind beantwortet</translation>
    </message>
    <message>
        <source>all x so far</source>
        <translation>alle bisherigen x</translation>
    </message>
    <message>
        <source>an expectation, computed exactly</source>
        <translation>ein Erwartungswert, exakt berechnet</translation>
    </message>
    <message>
        <source>any α</source>
        <translation>beliebiges α</translation>
    </message>
    <message>
        <source>any α₀</source>
        <translation>beliebiges α₀</translation>
    </message>
    <message>
        <source>any α₀, and a sum over all T examples</source>
        <translation>beliebiges α₀, und eine Summe über alle T Beispiele</translation>
    </message>
    <message>
        <source>anytime</source>
        <translation>ohne bekanntes T</translation>
    </message>
    <message>
        <source>as chosen</source>
        <translation>wie gewählt</translation>
    </message>
    <message>
        <source>as in the file</source>
        <translation>wie in der Datei</translation>
    </message>
    <message>
        <source>as it is</source>
        <translation>wie sie sind</translation>
    </message>
    <message>
        <source>at most {0}</source>
        <translation>höchstens {0}</translation>
    </message>
    <message>
        <source>learning rate; auto: ρ/r∞², where ρ is the margin and r∞ the largest |xᵢ| of the whole stream, or 0.1 if ρ is unknown or not positive</source>
        <translation>Lernrate; auto: ρ/r∞², wobei ρ der Margin und r∞ das größte |xᵢ| des ganzen Datenstroms ist, oder 0,1, wenn ρ unbekannt oder nicht positiv ist</translation>
    </message>
    <message>
        <source>learning rate; larger values change the shares more in each round. auto: r√(8 ln N/T) for the smallest price relative r, or 0.05 if T is not known, or if r is 0 or not known</source>
        <translation>Lernrate; größere Werte ändern die Anteile in jeder Runde stärker. auto: r√(8 ln N/T) für das kleinste Kursverhältnis r, oder 0,05, falls T unbekannt oder r 0 oder unbekannt ist</translation>
    </message>
    <message>
        <source>loss in these plays</source>
        <translation>Verlust in diesen Zügen</translation>
    </message>
    <message>
        <source>matrix of losses, in [0, 1]; random: drawn at random, with the rows r1, r2, … and the columns c1, c2, …</source>
        <translation>Matrix der Verluste, in [0, 1]; random: zufällig gezogen, mit den Zeilen r1, r2, … und den Spalten c1, c2, …</translation>
    </message>
    <message>
        <source>mean: the weighted mean w·ξ</source>
        <translation>mean: das gewichtete Mittel w·ξ</translation>
    </message>
    <message>
        <source>mirrored features; 0: only x, 1: both x and −x</source>
        <translation>gespiegelte Merkmale; 0: nur x, 1: sowohl x als auch −x</translation>
    </message>
    <message>
        <source>number of experts that are wrong together in each later round; expert 1 is never among them</source>
        <translation>Zahl der Experten, die in jeder späteren Runde gemeinsam falsch liegen; Experte 1 ist nie darunter</translation>
    </message>
    <message>
        <source>number of features and of rounds; must be a power of 2</source>
        <translation>Zahl der Merkmale und der Runden; muss eine Potenz von 2 sein</translation>
    </message>
    <message>
        <source>number of features that vote; must be odd</source>
        <translation>Zahl der Merkmale, die abstimmen; muss ungerade sein</translation>
    </message>
    <message>
        <source>number of features; must be even</source>
        <translation>Zahl der Merkmale; muss gerade sein</translation>
    </message>
    <message>
        <source>number of groups that are wrong in turn; with N groups, each expert is its own group</source>
        <translation>Zahl der Gruppen, die abwechselnd falsch liegen; bei N Gruppen ist jeder Experte eine eigene Gruppe</translation>
    </message>
    <message>
        <source>number of hypotheses; only for H = random</source>
        <translation>Zahl der Hypothesen; nur für H = random</translation>
    </message>
    <message>
        <source>number of members of the subcommittee; must be odd</source>
        <translation>Zahl der Mitglieder des Unterausschusses; muss ungerade sein</translation>
    </message>
    <message>
        <source>number of relevant features; must be odd</source>
        <translation>Zahl der relevanten Merkmale; muss ungerade sein</translation>
    </message>
    <message>
        <source>number of rounds after which all labels raise w</source>
        <translation>Zahl der Runden, nach denen alle Labels w heben</translation>
    </message>
    <message>
        <source>number of rounds in which the groups are wrong in turn</source>
        <translation>Zahl der Runden, in denen die Gruppen abwechselnd falsch liegen</translation>
    </message>
    <message>
        <source>number of rounds in which the label alternates</source>
        <translation>Zahl der Runden, in denen das Label wechselt</translation>
    </message>
    <message>
        <source>number of rounds over which the leaders are spread; the pattern continues after these rounds</source>
        <translation>Zahl der Runden, auf die sich die Führenden verteilen; danach setzt sich das Muster fort</translation>
    </message>
    <message>
        <source>number of rows and of columns; only for A = random</source>
        <translation>Zahl der Zeilen und der Spalten; nur für A = random</translation>
    </message>
    <message>
        <source>number of segments, each led by the next expert</source>
        <translation>Zahl der Abschnitte, jeder vom nächsten Experten angeführt</translation>
    </message>
    <message>
        <source>on independent fair coin flips, the expected regret of every learner is asymptotically √(t ln N/2) as t and N grow</source>
        <translation>bei unabhängigen fairen Münzwürfen ist der erwartete Regret jedes Verfahrens asymptotisch √(t ln N/2), wenn t und N wachsen</translation>
    </message>
    <message>
        <source>one long example, then in every round the same short one, at an obtuse angle to the long one</source>
        <translation>ein langes Beispiel, dann in jeder Runde dasselbe kurze Beispiel in einem stumpfen Winkel zum langen</translation>
    </message>
    <message>
        <source>one point whose label flips at rounds 2, 4, 8, …</source>
        <translation>ein Punkt, dessen Label in den Runden 2, 4, 8, … wechselt</translation>
    </message>
    <message>
        <source>parameter a of each arm&apos;s Beta prior; larger values raise the prior mean</source>
        <translation>Parameter a der Beta-A-priori-Verteilung jedes Arms; größere Werte heben deren Mittelwert</translation>
    </message>
    <message>
        <source>parameter b of each arm&apos;s Beta prior; larger values lower the prior mean</source>
        <translation>Parameter b der Beta-A-priori-Verteilung jedes Arms; größere Werte senken deren Mittelwert</translation>
    </message>
    <message>
        <source>prediction if w·x = θ. positive: +1</source>
        <translation>Vorhersage bei w·x = θ. positive: +1</translation>
    </message>
    <message>
        <source>aᵢ = a₀, bᵢ = b₀ for each arm i</source>
        <translation>aᵢ = a₀, bᵢ = b₀ für jeden Arm i</translation>
    </message>
    <message>
        <source>below {0}</source>
        <translation>unter {0}</translation>
    </message>
    <message>
        <source>best expert</source>
        <translation>bester Experte</translation>
    </message>
    <message>
        <source>best fixed w</source>
        <translation>bestes festes w</translation>
    </message>
    <message>
        <source>between {0} and {1}</source>
        <translation>zwischen {0} und {1}</translation>
    </message>
    <message>
        <source>bound</source>
        <translation>Schranke</translation>
    </message>
    <message>
        <source>bound on E[M]</source>
        <translation>Schranke für E[M]</translation>
    </message>
    <message>
        <source>bound on loss</source>
        <translation>Schranke für den Verlust</translation>
    </message>
    <message>
        <source>bound on margin</source>
        <translation>Schranke für den Margin</translation>
    </message>
    <message>
        <source>bound on regret</source>
        <translation>Schranke für den Regret</translation>
    </message>
    <message>
        <source>bound on risk</source>
        <translation>Schranke für das Risiko</translation>
    </message>
    <message>
        <source>brush</source>
        <translation>Pinsel</translation>
    </message>
    <message>
        <source>by label, −1 first</source>
        <translation>nach Label, erst −1</translation>
    </message>
    <message>
        <source>closed form</source>
        <translation>geschlossene Form</translation>
    </message>
    <message>
        <source>convex loss</source>
        <translation>konvexer Verlust</translation>
    </message>
    <message>
        <source>convex losses on a convex set of diameter D</source>
        <translation>konvexe Verluste auf einer konvexen Menge vom Durchmesser D</translation>
    </message>
    <message>
        <source>d, the number of features</source>
        <translation>d, die Zahl der Merkmale</translation>
    </message>
    <message>
        <source>dashed</source>
        <translation>gestrichelt</translation>
    </message>
    <message>
        <source>dashed and dotted</source>
        <translation>gestrichelt und gepunktet</translation>
    </message>
    <message>
        <source>degree of the polynomial kernel</source>
        <translation>Grad des polynomialen Kernels</translation>
    </message>
    <message>
        <source>divided by its largest absolute value</source>
        <translation>durch seinen größten Betrag geteilt</translation>
    </message>
    <message>
        <source>divided by its norm</source>
        <translation>durch seine Norm geteilt</translation>
    </message>
    <message>
        <source>dot</source>
        <translation>mal</translation>
    </message>
    <message>
        <source>dotted</source>
        <translation>gepunktet</translation>
    </message>
    <message>
        <source>epsilon-greedy plays the arm with the largest sum of payoffs</source>
        <translation>Epsilon-Greedy spielt den Arm mit der größten Summe der Auszahlungen</translation>
    </message>
    <message>
        <source>eraser</source>
        <translation>Radierer</translation>
    </message>
    <message>
        <source>estimated regret</source>
        <translation>geschätzter Regret</translation>
    </message>
    <message>
        <source>exp(−‖x − z‖² / (2σ²))</source>
        <translation>exp(−‖x − z‖² / (2σ²))</translation>
    </message>
    <message>
        <source>expected mistakes</source>
        <translation>erwartete Fehler</translation>
    </message>
    <message>
        <source>fewest</source>
        <translation>wenigste</translation>
    </message>
    <message>
        <source>follows the advice of the expert with the fewest mistakes so far</source>
        <translation>folgt dem Rat des Experten mit den bisher wenigsten Fehlern</translation>
    </message>
    <message>
        <source>for t = 1, 2, …</source>
        <translation>für t = 1, 2, …</translation>
    </message>
    <message>
        <source>from {0} to {1}</source>
        <translation>von {0} bis {1}</translation>
    </message>
    <message>
        <source>gaussian: exp(−‖x − z‖² / (2σ²))</source>
        <translation>gaussian: exp(−‖x − z‖² / (2σ²))</translation>
    </message>
    <message>
        <source>gradients τ rounds late, step number t − τ</source>
        <translation>Gradienten um τ Runden verzögert, Schrittnummer t − τ</translation>
    </message>
    <message>
        <source>grey diagonal</source>
        <translation>graue Diagonale</translation>
    </message>
    <message>
        <source>grey, dashed</source>
        <translation>grau, gestrichelt</translation>
    </message>
    <message>
        <source>growth</source>
        <translation>Wachstum</translation>
    </message>
    <message>
        <source>hinge: max(0, 1 − y w·x)</source>
        <translation>hinge: max(0, 1 − y w·x)</translation>
    </message>
    <message>
        <source>holds</source>
        <translation>gilt</translation>
    </message>
    <message>
        <source>in a ball</source>
        <translation>in einer Kugel</translation>
    </message>
    <message>
        <source>in every round</source>
        <translation>in jeder Runde</translation>
    </message>
    <message>
        <source> dot </source>
        <translation> mal </translation>
    </message>
    <message>
        <source> is at least </source>
        <translation> ist mindestens </translation>
    </message>
    <message>
        <source> is at most </source>
        <translation> ist höchstens </translation>
    </message>
    <message>
        <source> is less than </source>
        <translation> ist kleiner als </translation>
    </message>
    <message>
        <source> minus </source>
        <translation> minus </translation>
    </message>
    <message>
        <source>2 ln d</source>
        <translation>2 ln d</translation>
    </message>
    <message>
        <source>A click in the plane adds a + point; a right click or Shift+click adds a − point. Drag a point to move it. C shows a cursor: arrows move it, Enter adds a + point, Shift+Enter a − point, Delete removes the nearest point.</source>
        <translation>Ein Klick in die Ebene fügt einen +-Punkt hinzu, ein Rechtsklick oder Umschalt+Klick einen −-Punkt. Ziehen verschiebt einen Punkt. C zeigt einen Zeiger: Pfeiltasten bewegen ihn, Eingabe fügt einen +-Punkt hinzu, Umschalt+Eingabe einen −-Punkt, Entf entfernt den nächsten Punkt.</translation>
    </message>
    <message>
        <source>A divergence is never negative.</source>
        <translation>Eine Divergenz ist nie negativ.</translation>
    </message>
    <message>
        <source>A dual or kernel perceptron stores its hyperplane as a sum over its support vectors, the examples on which it made a mistake. α is the weight of a support vector. The score of x is the sum of α y K(xₛ, x), where the kernel K measures how similar two examples are. A passive-aggressive learner sets one α per round. Each positive α raises the dual objective D of a support vector machine towards the primal minimum P.</source>
        <translation>Ein duales oder ein Kernel-Perzeptron speichert seine Hyperebene als Summe über seine Stützvektoren, die Beispiele, bei denen es einen Fehler machte. α ist das Gewicht eines Stützvektors. Der Score von x ist die Summe von α y K(xₛ, x), wobei der Kernel K misst, wie ähnlich zwei Beispiele sind. Ein passiv-aggressives Verfahren setzt je Runde ein α. Jedes positive α erhöht die duale Zielfunktion D einer Support-Vektor-Maschine in Richtung des primalen Minimums P.</translation>
    </message>
    <message>
        <source>A stream of fewer than two rounds has only one order. Use at least two rounds, or click in the plane to add points.</source>
        <translation>Ein Datenstrom mit weniger als zwei Runden hat nur eine Reihenfolge. Verwenden Sie mindestens zwei Runden, oder fügen Sie Punkte mit Klicks in der Ebene hinzu.</translation>
    </message>
    <message>
        <source>A weight is never negative.</source>
        <translation>Ein Gewicht ist nie negativ.</translation>
    </message>
    <message>
        <source>A. W. Yu, Online learning II</source>
        <translation>A. W. Yu, Online learning II</translation>
    </message>
    <message>
        <source>A. W. Yu, slide 15</source>
        <translation>A. W. Yu, Folie 15</translation>
    </message>
    <message>
        <source>A. W. Yu, slide 22</source>
        <translation>A. W. Yu, Folie 22</translation>
    </message>
    <message>
        <source>A. W. Yu, theorem 2</source>
        <translation>A. W. Yu, Satz 2</translation>
    </message>
    <message>
        <source>A. W. Yu, theorem 3</source>
        <translation>A. W. Yu, Satz 3</translation>
    </message>
    <message>
        <source>AI on Browser, Forgetron</source>
        <translation>AI on Browser, Forgetron</translation>
    </message>
    <message>
        <source>AI on Browser, Pegasos</source>
        <translation>AI on Browser, Pegasos</translation>
    </message>
    <message>
        <source>As w is the mean of the portfolios weighted by wealth, their mean wealth is multiplied by w·x.</source>
        <translation>Da w das mit dem Vermögen gewichtete Mittel der Portfolios ist, wird ihr mittleres Vermögen mit w·x multipliziert.</translation>
    </message>
    <message>
        <source>At a mistake, the part of V remains whose dimension is at most that of the other part. If both parts had the dimension of V, the dimension of V would be larger by 1.</source>
        <translation>Bei einem Fehler bleibt der Teil von V übrig, dessen Dimension höchstens die des anderen Teils ist. Hätten beide Teile die Dimension von V, so wäre die Dimension von V um 1 größer.</translation>
    </message>
    <message>
        <source>Checkerboard</source>
        <translation>Schachbrett</translation>
    </message>
    <message>
        <source>Circles</source>
        <translation>Kreise</translation>
    </message>
    <message>
        <source>Click to go to the round under the mouse</source>
        <translation>Klicken, um zur Runde unter der Maus zu gehen</translation>
    </message>
    <message>
        <source>Conditionally on the past, h is wrong with probability R(h). By the Azuma–Hoeffding inequality, the sum of the R(h) exceeds M by at most √(T ln(1/δ)/2) with probability at least 1 − δ.</source>
        <translation>Bedingt auf die Vergangenheit liegt h mit Wahrscheinlichkeit R(h) falsch. Nach der Ungleichung von Azuma–Hoeffding übersteigt die Summe der R(h) mit Wahrscheinlichkeit mindestens 1 − δ M um höchstens √(T ln(1/δ)/2).</translation>
    </message>
    <message>
        <source>Counts</source>
        <translation>Zählwerte</translation>
    </message>
    <message>
        <source>D. Golovin, CS 253, lecture 4</source>
        <translation>D. Golovin, CS 253, Vorlesung 4</translation>
    </message>
    <message>
        <source>D. Golovin, theorem 4.1.3</source>
        <translation>D. Golovin, Satz 4.1.3</translation>
    </message>
    <message>
        <source>EXP3&apos;s regret is at most √(2TN ln N)</source>
        <translation>Der Regret von EXP3 ist höchstens √(2TN ln N)</translation>
    </message>
    <message>
        <source>Each bar is the weight of a feature in w·x, or of an expert in the vote, before the round&apos;s update. The update removes or adds the dashed part.</source>
        <translation>Jeder Balken ist das Gewicht eines Merkmals in w·x, oder eines Experten in der Abstimmung, vor dem Update der Runde. Den gestrichelten Teil nimmt das Update weg oder fügt es hinzu.</translation>
    </message>
    <message>
        <source>Each gradient is used τ rounds later. For the proof, the last τ steps, which have not been made yet, are added.</source>
        <translation>Jeder Gradient wird τ Runden später verwendet. Für den Beweis werden die letzten τ Schritte ergänzt, die noch nicht gemacht sind.</translation>
    </message>
    <message>
        <source>Each mistake is a promotion or a demotion.</source>
        <translation>Jeder Fehler ist eine Erhöhung oder eine Senkung.</translation>
    </message>
    <message>
        <source>Each update adds y x to w/η, and y u·x ≥ γ for the best separator u.</source>
        <translation>Jedes Update addiert y x zu w/η, und y u·x ≥ γ für den besten trennenden Vektor u.</translation>
    </message>
    <message>
        <source>Each update adds y x to θ, and y u·x ≥ γ for the best separator u.</source>
        <translation>Jedes Update addiert y x zu θ, und y u·x ≥ γ für den besten trennenden Vektor u.</translation>
    </message>
    <message>
        <source>Every mistake is an update, with ℓ = 1 − y w·x ≥ 1.</source>
        <translation>Jeder Fehler ist ein Update, mit ℓ = 1 − y w·x ≥ 1.</translation>
    </message>
    <message>
        <source>Exclusive or</source>
        <translation>Exklusives Oder</translation>
    </message>
    <message>
        <source>Expand the square of w − A⁻¹g/β − z in the norm of A. The projection in this norm does not increase the distance to z. Adding g gᵀ to A increases the squared distance by (g·(w − z))².</source>
        <translation>Man multipliziert das Quadrat von w − A⁻¹g/β − z in der Norm von A aus. Die Projektion in dieser Norm vergrößert den Abstand zu z nicht. Addiert man g gᵀ zu A, so wächst der quadrierte Abstand um (g·(w − z))².</translation>
    </message>
    <message>
        <source>Expand the square of w − g/(λt) − u.</source>
        <translation>Man multipliziert das Quadrat von w − g/(λt) − u aus.</translation>
    </message>
    <message>
        <source>Explanation of each wrong answer: one line per answer, in the same order</source>
        <translation>Erklärung zu jeder falschen Antwort: eine Zeile je Antwort, in derselben Reihenfolge</translation>
    </message>
    <message>
        <source>Folklore</source>
        <translation>Folklore</translation>
    </message>
    <message>
        <source>Folklore, ridge regression</source>
        <translation>Folklore, Ridge-Regression</translation>
    </message>
    <message>
        <source>For 900 rounds the majority is right and no expert is eliminated: all 16 remain, although 15 have made a mistake. The learner&apos;s only mistake comes in round 901. If Hₜ is pruned in every round, one expert is left after 15 rounds.</source>
        <translation>900 Runden lang hat die Mehrheit recht, und kein Experte wird gestrichen: Alle 16 bleiben, obwohl 15 einen Fehler gemacht haben. Der einzige Fehler des Verfahrens kommt in Runde 901. Wird Hₜ in jeder Runde beschnitten, ist nach 15 Runden ein Experte übrig.</translation>
    </message>
    <message>
        <source>Fraction of the examples that the combined vote gets wrong; a tie counts as wrong.</source>
        <translation>Anteil der Beispiele, bei denen die gemeinsame Abstimmung falsch liegt; ein Gleichstand zählt als falsch.</translation>
    </message>
    <message>
        <source>G = {0}, known in hindsight</source>
        <translation>G = {0}, im Rückblick bekannt</translation>
    </message>
    <message>
        <source>In each round, expand the square of w + τ y x. The result is the dual objective Dₜ of the steps.</source>
        <translation>Man multipliziert in jeder Runde das Quadrat von w + τ y x aus. Das Ergebnis ist der duale Zielwert Dₜ der Schritte.</translation>
    </message>
    <message>
        <source>In every round, |F(r) − y| is at most the decrease of ln W, divided by 2 ln(2/(1+β)). This inequality defines the band.</source>
        <translation>In jeder Runde ist |F(r) − y| höchstens die Abnahme von ln W, geteilt durch 2 ln(2/(1+β)). Diese Ungleichung definiert das Band.</translation>
    </message>
    <message>
        <source>In this round, P′ is at least e^−εℓ P for each expert. The left side is the additional loss from predicting with P instead of P′.</source>
        <translation>In dieser Runde ist P′ für jeden Experten mindestens e^−εℓ P. Die linke Seite ist der zusätzliche Verlust durch die Vorhersage mit P statt P′.</translation>
    </message>
    <message>
        <source>K. Crammer et al., 2006</source>
        <translation>K. Crammer et al., 2006</translation>
    </message>
    <message>
        <source>K. Crammer et al., theorem 3</source>
        <translation>K. Crammer et al., Satz 3</translation>
    </message>
    <message>
        <source>KEEL data</source>
        <translation>KEEL-Daten</translation>
    </message>
    <message>
        <source>KL₁ − U·gain</source>
        <translation>KL₁ − U·gain</translation>
    </message>
    <message>
        <source>Krichevsky–Trofimov</source>
        <translation>Krichevsky–Trofimov</translation>
    </message>
    <message>
        <source>Krichevsky–Trofimov estimator</source>
        <translation>Krichevsky–Trofimov-Schätzer</translation>
    </message>
    <message>
        <source>L − ln det(A/a)</source>
        <translation>L − ln det(A/a)</translation>
    </message>
    <message>
        <source>L − noise</source>
        <translation>L − Rauschen</translation>
    </message>
    <message>
        <source>LIBOL and AI on Browser</source>
        <translation>LIBOL und AI on Browser</translation>
    </message>
    <message>
        <source>LIBOL and river</source>
        <translation>LIBOL und river</translation>
    </message>
    <message>
        <source>LIBOL, SOP</source>
        <translation>LIBOL, SOP</translation>
    </message>
    <message>
        <source>Main points of the lesson, one sentence per line</source>
        <translation>Die wichtigsten Ergebnisse der Lektion, ein Satz je Zeile</translation>
    </message>
    <message>
        <source>Moons</source>
        <translation>Monde</translation>
    </message>
    <message>
        <source>N = {0} experts</source>
        <translation>N = {0} Experten</translation>
    </message>
    <message>
        <source>On 16 orthonormal examples, the perceptron makes a mistake in all 16 rounds. In each round y w·x is 0, because each x is orthogonal to all earlier ones.</source>
        <translation>Auf 16 orthonormalen Beispielen macht das Perzeptron in allen 16 Runden einen Fehler. In jeder Runde ist y w·x gleich 0, denn jedes x ist orthogonal zu allen früheren.</translation>
    </message>
    <message>
        <source>One mistake at a time</source>
        <translation>Je Runde ein Fehler</translation>
    </message>
    <message>
        <source>One point x = 1 appears 20 times with label −1. With λ = 0.1 the first step leads to w = −10, where the margin is 10. Pegasos takes a gradient step on the hinge loss in 2 of 20 rounds and ends at w = −1. Without the label, Pegasos takes such a step in all 20 rounds, and w stays at −10 = −1/λ.</source>
        <translation>Ein Punkt x = 1 kommt 20-mal mit dem Label −1. Mit λ = 0,1 führt der erste Schritt zu w = −10, wo der Margin 10 ist. Pegasos macht in 2 von 20 Runden einen Gradientenschritt auf dem Hinge-Verlust und endet bei w = −1. Ohne das Label macht Pegasos in allen 20 Runden einen solchen Schritt, und w bleibt bei −10 = −1/λ.</translation>
    </message>
    <message>
        <source>Orange table</source>
        <translation>Tabelle von Orange</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Prior knowledge that the lesson assumes, one item per line</source>
        <translation>Vorkenntnisse, die die Lektion voraussetzt, ein Punkt je Zeile</translation>
    </message>
    <message>
        <source>Put the examples in a new random order</source>
        <translation>Die Beispiele in eine neue zufällige Reihenfolge bringen</translation>
    </message>
    <message>
        <source>R. Schapire, COS 511, lecture 14</source>
        <translation>R. Schapire, COS 511, Vorlesung 14</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>Runde</translation>
    </message>
    <message>
        <source>Run independent repetitions of the learner, each with its own random draws and, for some bandits on arms with known means, its own losses. Bounds in expectation are compared with the average of these runs, not with the single run.</source>
        <translation>Führt unabhängige Wiederholungen des Verfahrens aus, jede mit eigenen Zufallsziehungen und bei manchen Banditen auf Armen mit bekannten Erwartungswerten auch mit eigenen Verlusten. Schranken im Erwartungswert werden mit dem Mittel dieser Läufe verglichen, nicht mit dem einzelnen Lauf.</translation>
    </message>
    <message>
        <source>S. Park</source>
        <translation>S. Park</translation>
    </message>
    <message>
        <source>S. Park, Online learning</source>
        <translation>S. Park, Online learning</translation>
    </message>
    <message>
        <source>SMPyBandits</source>
        <translation>SMPyBandits</translation>
    </message>
    <message>
        <source>Show erratum {0}</source>
        <translation>Erratum {0} zeigen</translation>
    </message>
    <message>
        <source>Spirals</source>
        <translation>Spiralen</translation>
    </message>
    <message>
        <source>Spreadsheet (xlsx, ods)</source>
        <translation>Tabellenkalkulation (xlsx, ods)</translation>
    </message>
    <message>
        <source>The inequality follows from Cauchy–Schwarz and the triangle inequality, because every gradient norm is at most G.</source>
        <translation>Die Ungleichung folgt aus Cauchy–Schwarz und der Dreiecksungleichung, denn jede Gradientennorm ist höchstens G.</translation>
    </message>
    <message>
        <source>The learner made a mistake in all t rounds.</source>
        <translation>Das Verfahren machte in allen t Runden einen Fehler.</translation>
    </message>
    <message>
        <source>The learner&apos;s algorithm in pseudo-code, with the numbers of the current round. The executed lines are highlighted phase by phase: point, prediction, label, loss, update.</source>
        <translation>Der Algorithmus des Verfahrens in Pseudocode, mit den Zahlen der aktuellen Runde. Die ausgeführten Zeilen werden Phase für Phase hervorgehoben: Punkt, Vorhersage, Label, Verlust, Update.</translation>
    </message>
    <message>
        <source>The majority of 5 among 64 features has margin 0.447 with ‖v‖₂ and 0.2 with ‖v‖₁. With learning rate 0.447, Winnow makes a mistake in all 1000 rounds, but the stated bound is 41.6. With learning rate 0.2, Winnow makes 4 mistakes.</source>
        <translation>Die Mehrheit von 5 unter 64 Merkmalen hat den Margin 0,447 mit ‖v‖₂ und 0,2 mit ‖v‖₁. Mit der Lernrate 0,447 macht Winnow in allen 1000 Runden einen Fehler, die angegebene Schranke ist aber 41,6. Mit der Lernrate 0,2 macht Winnow 4 Fehler.</translation>
    </message>
    <message>
        <source>The product of the factors w·x is the mean wealth of the nodes, because w is the mean of the nodes, weighted by wealth.</source>
        <translation>Das Produkt der Faktoren w·x ist das mittlere Vermögen der Knoten, denn w ist das nach Vermögen gewichtete Mittel der Knoten.</translation>
    </message>
    <message>
        <source>The product of the probabilities is a quotient of Gamma functions of the counts, for any order of the labels.</source>
        <translation>Das Produkt der Wahrscheinlichkeiten ist ein Quotient von Gammafunktionen der Anzahlen, in jeder Reihenfolge der Labels.</translation>
    </message>
    <message>
        <source>The regret is being computed …</source>
        <translation>Der Regret wird berechnet …</translation>
    </message>
    <message>
        <source>The scoreboard shows the quantity that the theorem bounds, such as the number of mistakes, and the bound. The verdict says whether the bound holds.</source>
        <translation>Die Anzeigetafel zeigt die Größe, die der Satz beschränkt, etwa die Anzahl der Fehler, und die Schranke. Das Urteil sagt, ob die Schranke gilt.</translation>
    </message>
    <message>
        <source>The stated weights require the third point (0.8, 0.6) with label +1, or its negative with label −1. With the drawn line, whose normal is (−1, 1), the point (0.8, 0.6) has the score −0.2, so it is on the wrong side. The largest margin is 0.316, and the 2 mistakes are within 1/γ² = 10.</source>
        <translation>Die angegebenen Gewichte verlangen als dritten Punkt (0,8; 0,6) mit dem Label +1 oder sein Negatives mit dem Label −1. Bei der gezeichneten Geraden mit der Normalen (−1, 1) hat der Punkt (0,8; 0,6) den Score −0,2, liegt also auf der falschen Seite. Der größte Margin ist 0,316, und die 2 Fehler bleiben innerhalb von 1/γ² = 10.</translation>
    </message>
    <message>
        <source>The step leads into the half-space of the new example, and the distance of w from this half-space is ℓ/‖x‖.</source>
        <translation>Der Schritt führt in den Halbraum des neuen Beispiels, und der Abstand zwischen w und diesem Halbraum ist ℓ/‖x‖.</translation>
    </message>
    <message>
        <source>The update after a mistake adds y u·x to u·w and subtracts λ u·w. Sum over all rounds.</source>
        <translation>Das Update nach einem Fehler addiert y u·x zu u·w und zieht λ u·w ab. Man summiert über alle Runden.</translation>
    </message>
    <message>
        <source>The update after a mistake adds y u·x ≥ 1 − h to u·v, where h is the hinge loss of u.</source>
        <translation>Das Update nach einem Fehler addiert y u·x ≥ 1 − h zu u·v, wobei h der Hinge-Verlust von u ist.</translation>
    </message>
    <message>
        <source>The weights are proportional to exp(−F), so a round changes the sum by the factor (1−e) exp(−a) + e exp(a). The coefficient a ≥ 0 minimises this factor.</source>
        <translation>Die Gewichte sind proportional zu exp(−F), also ändert eine Runde die Summe um den Faktor (1−e) exp(−a) + e exp(a). Der Koeffizient a ≥ 0 minimiert diesen Faktor.</translation>
    </message>
    <message>
        <source>There is no regret before the first round.</source>
        <translation>Vor der ersten Runde gibt es keinen Regret.</translation>
    </message>
    <message>
        <source>This note is about the session, for example how its file was read or what its stream lacks. Close hides the note.</source>
        <translation>Dieser Hinweis betrifft die Sitzung, etwa wie ihre Datei gelesen wurde oder was ihrem Datenstrom fehlt. Schließen blendet den Hinweis aus.</translation>
    </message>
    <message>
        <source>Two experts predict 0 and 0.2, and the label is 1. With η = 2 the regret of the mean is 0.409, above the bound (ln 2)/2 = 0.347. With the substitution the regret is 0.329.</source>
        <translation>Zwei Experten sagen 0 und 0,2 vorher, und das Label ist 1. Mit η = 2 ist der Regret des Mittels 0,409, mehr als die Schranke (ln 2)/2 = 0,347. Mit der Substitution ist der Regret 0,329.</translation>
    </message>
    <message>
        <source>Vowpal Wabbit</source>
        <translation>Vowpal Wabbit</translation>
    </message>
    <message>
        <source>W is a polynomial of degree t in b. If t &lt; 2n, the sum over the nodes is the exact mean of W. Otherwise, the logarithms of the sum and the mean differ by at most δ.</source>
        <translation>W ist ein Polynom vom Grad t in b. Für t &lt; 2n ist die Summe über die Knoten das exakte Mittel von W. Sonst weichen die Logarithmen der Summe und des Mittels um höchstens δ voneinander ab.</translation>
    </message>
    <message>
        <source>With N = 2 experts that flip fair coins, the smallest loss is on average only 0.48 √(T ln N/2) below T/2, not √(T ln N/2).</source>
        <translation>Mit N = 2 Experten, die faire Münzen werfen, liegt der kleinste Verlust im Mittel nur 0,48 √(T ln N/2) unter T/2, nicht √(T ln N/2).</translation>
    </message>
    <message>
        <source>With margin 0.334 the norm of w should never exceed 1/γ = 2.99. After 100 rounds the formula alone gives ‖w‖ = 4.56; if the case y w·x ≥ ‖x‖²‖w‖² is treated separately, the norm is 2.62.</source>
        <translation>Beim Margin 0,334 sollte die Norm von w 1/γ = 2,99 nie übersteigen. Nach 100 Runden ergibt die Formel allein ‖w‖ = 4,56; behandelt man den Fall y w·x ≥ ‖x‖²‖w‖² getrennt, so ist die Norm 2,62.</translation>
    </message>
    <message>
        <source>With one feature and y = −x, the weight stays 1 and Winnow makes a mistake in all 1000 rounds, but the stated bound is 0. With both features x and −x, Winnow makes one mistake, within the bound 1.39.</source>
        <translation>Mit einem Merkmal und y = −x bleibt das Gewicht 1, und Winnow macht in allen 1000 Runden einen Fehler, die angegebene Schranke ist aber 0. Mit beiden Merkmalen x und −x macht Winnow einen Fehler, innerhalb der Schranke 1,39.</translation>
    </message>
    <message>
        <source>With probability at least 1 − δ, u is in all ellipsoids, and then the theorem “OFUL, every run” applies.</source>
        <translation>Mit Wahrscheinlichkeit mindestens 1 − δ liegt u in allen Ellipsoiden, und dann ist der Satz „OFUL, jeder Lauf“ anwendbar.</translation>
    </message>
    <message>
        <source>With the stated learning rate and two experts, one of which is always wrong, the regret is 5.84 after T = 45 rounds, more than √(T ln 2) = 5.58. The regret grows like T/8; it is bounded by ln N/η + ηT/8 = 6.32.</source>
        <translation>Mit der angegebenen Lernrate und zwei Experten, von denen einer immer falsch liegt, ist der Regret nach T = 45 Runden 5,84, mehr als √(T ln 2) = 5,58. Der Regret wächst wie T/8; er ist durch ln N/η + ηT/8 = 6,32 beschränkt.</translation>
    </message>
    <message>
        <source>With η = 2 √(ln N/s), each of the two terms is at most ½ √(t ln N), because the sum of 1/√s is at most 2 √t.</source>
        <translation>Mit η = 2 √(ln N/s) ist jeder der beiden Terme höchstens ½ √(t ln N), denn die Summe der 1/√s ist höchstens 2 √t.</translation>
    </message>
    <message>
        <source>With θ = 10, γ = 5 and the stated β = 3.5, Winnow2 makes a mistake in all 3000 rounds, but the stated bound with its usual constants is 23.2. With β = 1.25, Winnow2 makes one mistake, within the bound 83.9.</source>
        <translation>Mit θ = 10, γ = 5 und dem angegebenen β = 3,5 macht Winnow2 in allen 3000 Runden einen Fehler, die angegebene Schranke mit ihren üblichen Konstanten ist aber 23,2. Mit β = 1,25 macht Winnow2 einen Fehler, innerhalb der Schranke 83,9.</translation>
    </message>
    <message>
        <source>Y. Mansour, Perceptron</source>
        <translation>Y. Mansour, Perceptron</translation>
    </message>
    <message>
        <source>Y. Mansour, Perceptron and Winnow</source>
        <translation>Y. Mansour, Perceptron and Winnow</translation>
    </message>
    <message>
        <source>Y. Mansour, Winnow</source>
        <translation>Y. Mansour, Winnow</translation>
    </message>
    <message>
        <source>a majority vote makes no more mistakes than its voters on average</source>
        <translation>ein Mehrheitsentscheid macht nicht mehr Fehler als seine Stimmen im Mittel</translation>
    </message>
    <message>
        <source>a table as in CSV, in one sheet; requires the optional package group tables</source>
        <translation>eine Tabelle wie in CSV, auf einem Blatt; benötigt die optionale Paketgruppe tables</translation>
    </message>
    <message>
        <source>aggressive: update if y w·x &lt; 1. mistakes: update only if y w·x ≤ 0</source>
        <translation>aggressive: Update, falls y w·x &lt; 1. mistakes: Update nur, falls y w·x ≤ 0</translation>
    </message>
    <message>
        <source>all rounds so far are answered</source>
        <translation>alle bisherigen Runden sind beantwortet</translation>
    </message>
    <message>
        <source>an adversary forces Ldim(H) mistakes on every deterministic learner, although one hypothesis makes none</source>
        <translation>ein Gegner zwingt jedem deterministischen Verfahren Ldim(H) Fehler auf, obwohl eine Hypothese keinen macht</translation>
    </message>
    <message>
        <source>an adversary that sees the weights: in each round, only the expert or arm with the most weight incurs a loss</source>
        <translation>ein Gegner, der die Gewichte sieht: In jeder Runde erleidet nur der Experte oder Arm mit dem größten Gewicht einen Verlust</translation>
    </message>
    <message>
        <source>an interval was wrong in round {0}</source>
        <translation>in Runde {0} war ein Intervall falsch</translation>
    </message>
    <message>
        <source>an ℓ1 ball, or diamond: ‖w‖₁ ≤ λ</source>
        <translation>eine ℓ1-Kugel, oder Raute: ‖w‖₁ ≤ λ</translation>
    </message>
    <message>
        <source>any advice is possible, because the points are unknown or there are more than {0}</source>
        <translation>jeder Rat ist möglich, weil die Punkte unbekannt oder mehr als {0} sind</translation>
    </message>
    <message>
        <source>arms of a bandit; the loss of each arm is 1 with a given probability, and 0 otherwise</source>
        <translation>Arme eines Banditen; der Verlust jedes Arms ist mit einer gegebenen Wahrscheinlichkeit 1, sonst 0</translation>
    </message>
    <message>
        <source>as long as u is in every ellipsoid, the pseudo-regret is at most Σ min(1, 2ρ √(x·V⁻¹x)) over the arms played</source>
        <translation>solange u in jedem Ellipsoid liegt, ist der Pseudo-Regret höchstens Σ min(1, 2ρ √(x·V⁻¹x)) über die gespielten Arme</translation>
    </message>
    <message>
        <source>as their average</source>
        <translation>als ihr Mittel</translation>
    </message>
    <message>
        <source>average</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>best mean: {0}</source>
        <translation>bestes Mittel: {0}</translation>
    </message>
    <message>
        <source>best p</source>
        <translation>bestes p</translation>
    </message>
    <message>
        <source>best − bound</source>
        <translation>bestes − Schranke</translation>
    </message>
    <message>
        <source>best: {0}</source>
        <translation>bester: {0}</translation>
    </message>
    <message>
        <source>bounds the expectation; one run may exceed the bound, so use --repeats 200 to compare the bound with the average of 200 runs</source>
        <translation>beschränkt den Erwartungswert; ein einzelner Lauf darf die Schranke überschreiten, deshalb vergleicht --repeats 200 das Mittel von 200 Läufen mit der Schranke</translation>
    </message>
    <message>
        <source>brush: click or drag to paint a cloud, with the right button for the other label. [ and ] or Shift+wheel change the spread</source>
        <translation>Pinsel: Klicken oder Ziehen malt eine Wolke, mit der rechten Taste für das andere Label. [ und ] oder Umschalt+Rad ändern die Streuung</translation>
    </message>
    <message>
        <source>by drawing one of them</source>
        <translation>durch Ziehen einer davon</translation>
    </message>
    <message>
        <source>ceiling</source>
        <translation>Obergrenze</translation>
    </message>
    <message>
        <source>closing prices</source>
        <translation>Schlusskurse</translation>
    </message>
    <message>
        <source>coin betting needs an upper bound L on the gradient norms</source>
        <translation>Coin Betting braucht eine obere Schranke L für die Gradientennormen</translation>
    </message>
    <message>
        <source>column of arms with advice</source>
        <translation>Spalte von Armen mit Rat</translation>
    </message>
    <message>
        <source>column of arms with features</source>
        <translation>Spalte von Armen mit Merkmalen</translation>
    </message>
    <message>
        <source>column of gradients</source>
        <translation>Spalte von Gradienten</translation>
    </message>
    <message>
        <source>column of losses</source>
        <translation>Spalte von Verlusten</translation>
    </message>
    <message>
        <source>column of prices</source>
        <translation>Spalte mit Preisen</translation>
    </message>
    <message>
        <source>columns of arms with advice</source>
        <translation>Spalten von Armen mit Rat</translation>
    </message>
    <message>
        <source>columns of arms with features</source>
        <translation>Spalten von Armen mit Merkmalen</translation>
    </message>
    <message>
        <source>columns of gradients</source>
        <translation>Spalten von Gradienten</translation>
    </message>
    <message>
        <source>columns of losses</source>
        <translation>Spalten von Verlusten</translation>
    </message>
    <message>
        <source>columns of prices</source>
        <translation>Spalten mit Preisen</translation>
    </message>
    <message>
        <source>confidence parameter; if ‖u‖ ≤ S, the vector u is in all ellipsoids with probability at least 1 − δ</source>
        <translation>Konfidenzparameter; ist ‖u‖ ≤ S, so liegt der Vektor u mit Wahrscheinlichkeit mindestens 1 − δ in allen Ellipsoiden</translation>
    </message>
    <message>
        <source>cos(w, u)</source>
        <translation>cos(w, u)</translation>
    </message>
    <message>
        <source>criterion for comparing arms, only for mode = constant. mean: mean payoff. sum: total payoff, as in some software</source>
        <translation>Kriterium für den Vergleich der Arme, nur für mode = constant. mean: mittlere Auszahlung. sum: Summe der Auszahlungen, wie in mancher Software</translation>
    </message>
    <message>
        <source>d orthonormal examples; the perceptron makes a mistake on each of them</source>
        <translation>d orthonormale Beispiele; das Perzeptron macht bei jedem einen Fehler</translation>
    </message>
    <message>
        <source>diagonal: one step size per coordinate, on a box. norm: one step size for all coordinates, on a ball</source>
        <translation>diagonal: eine Schrittweite je Koordinate, auf einem Quader. norm: eine gemeinsame Schrittweite, auf einer Kugel</translation>
    </message>
    <message>
        <source>distance of both circles from the boundary</source>
        <translation>Abstand beider Kreise von der Grenze</translation>
    </message>
    <message>
        <source>distribution of the noise. exponential: Exp(1). gumbel: Gumbel noise, which gives the same probabilities as exponential weights</source>
        <translation>Verteilung des Rauschens. exponential: Exp(1). gumbel: Gumbel-Rauschen, das dieselben Wahrscheinlichkeiten wie exponentielle Gewichte ergibt</translation>
    </message>
    <message>
        <source>drag to move the panel, or onto another panel for tabs. Double-click to float the panel. Right-click for its menu</source>
        <translation>ziehen, um das Panel zu bewegen, oder auf ein anderes Panel für Reiter. Doppelklick zum Lösen. Rechtsklick für das Menü</translation>
    </message>
    <message>
        <source>drop</source>
        <translation>weglassen</translation>
    </message>
    <message>
        <source>each expert compares the distances to the means of two parts of a sample: +1 if the first mean is nearer</source>
        <translation>jeder Experte vergleicht die Abstände zu den Mitteln zweier Teile einer Stichprobe: +1, falls das erste Mittel näher ist</translation>
    </message>
    <message>
        <source>each expert predicts by comparing one feature with a quantile of a sample of the stream</source>
        <translation>jeder Experte vergleicht ein Merkmal mit einem Quantil einer Stichprobe des Datenstroms</translation>
    </message>
    <message>
        <source>equal segment</source>
        <translation>gleich langer Abschnitt</translation>
    </message>
    <message>
        <source>eraser: click or drag to delete points. [ and ] or Shift+wheel change the size of the eraser</source>
        <translation>Radierer: Klicken oder Ziehen löscht Punkte. [ und ] oder Umschalt+Rad ändern die Größe des Radierers</translation>
    </message>
    <message>
        <source>exp(−‖x − z‖⁴/(2σ²))</source>
        <translation>exp(−‖x − z‖⁴/(2σ²))</translation>
    </message>
    <message>
        <source>expert</source>
        <translation>Experte</translation>
    </message>
    <message>
        <source>experts</source>
        <translation>Experten</translation>
    </message>
    <message>
        <source>experts that are each awake in some of the rounds; the first expert makes mistakes least often</source>
        <translation>Experten, von denen jeder nur in einigen Runden wach ist; der erste macht am seltensten Fehler</translation>
    </message>
    <message>
        <source>experts that share weight. fixed: every expert. variable: only experts that incur a loss in the round</source>
        <translation>Experten, die Gewicht teilen. fixed: jeder Experte. variable: nur Experten, die in der Runde einen Verlust erleiden</translation>
    </message>
    <message>
        <source>exponent p of the norm, used by p-norm only. auto: 2 ln d, at least 2</source>
        <translation>Exponent p der Norm, nur bei p-norm verwendet. auto: 2 ln d, mindestens 2</translation>
    </message>
    <message>
        <source>exponent p of the norm; larger values favour sparse targets. 2: the perceptron. auto: 2 ln d, at least 2</source>
        <translation>Exponent p der Norm; größere Werte begünstigen dünn besetzte Ziele. 2: das Perzeptron. auto: 2 ln d, mindestens 2</translation>
    </message>
    <message>
        <source>exponent p of the norm; larger values favour the largest regret. p = 2 gives regret matching. auto: 2 ln N, at least 2</source>
        <translation>Exponent p der Norm; größere Werte begünstigen den größten Regret. p = 2 ergibt Regret Matching. auto: 2 ln N, mindestens 2</translation>
    </message>
    <message>
        <source>exponential weights</source>
        <translation>exponentielle Gewichte</translation>
    </message>
    <message>
        <source>export, copy picture, print</source>
        <translation>exportieren, Bild kopieren, drucken</translation>
    </message>
    <message>
        <source>eᵢ: all weight on the best expert so far</source>
        <translation>eᵢ: alles Gewicht auf dem bisher besten Experten</translation>
    </message>
    <message>
        <source>factor by which a wrong expert&apos;s weight is multiplied; smaller values penalise more. 0: only the experts with the fewest mistakes have weight</source>
        <translation>Faktor, mit dem das Gewicht eines falschen Experten multipliziert wird; kleinere Werte bestrafen stärker. 0: nur die Experten mit den wenigsten Fehlern haben Gewicht</translation>
    </message>
    <message>
        <source>feature</source>
        <translation>Merkmal</translation>
    </message>
    <message>
        <source>features</source>
        <translation>Merkmale</translation>
    </message>
    <message>
        <source>features, label, prediction and mistake of every round; points can be typed, copied and pasted</source>
        <translation>Merkmale, Label, Vorhersage und Fehler jeder Runde; Punkte lassen sich eingeben, kopieren und einfügen</translation>
    </message>
    <message>
        <source>floor</source>
        <translation>Untergrenze</translation>
    </message>
    <message>
        <source>follows the leader after subtracting fresh noise from each cumulative loss; the probabilities are not estimated</source>
        <translation>folgt dem Führenden nach Abzug frischen Rauschens von den Verlusten; die Wahrscheinlichkeiten sind nicht geschätzt</translation>
    </message>
    <message>
        <source>for K(x, x) ≤ 1, the norm and the hinge losses of any function in the kernel&apos;s space bound the number of mistakes. The bound includes the cost of shrinking and removals</source>
        <translation>für K(x, x) ≤ 1 beschränken die Norm und die Hinge-Verluste jeder Funktion im Raum des Kernels die Fehlerzahl. Die Schranke enthält die Kosten für Verkleinern und Entfernen</translation>
    </message>
    <message>
        <source>for constant η and losses and advice fixed before the run, the expected regret relative to the best expert is at most ln N/η + (η/2) Σ κ, where κ ≤ K. With η tuned for T rounds, the expected regret is at most √(2TK ln N) at round T</source>
        <translation>für konstantes η und vor dem Lauf festgelegte Verluste und Ratschläge ist der erwartete Regret gegenüber dem besten Experten höchstens ln N/η + (η/2) Σ κ mit κ ≤ K. Mit auf T Runden eingestelltem η ist der erwartete Regret in Runde T höchstens √(2TK ln N)</translation>
    </message>
    <message>
        <source>for exponential noise, losses in [0, 1] and H = 1 + 1/2 + … + 1/N, the expected regret is at most H/ε plus the cost of the noise. If ε decreases like √(ln N/t), the expected regret is at most of order √(t ln N)</source>
        <translation>bei exponentiellem Rauschen, Verlusten in [0, 1] und mit H = 1 + 1/2 + … + 1/N ist der erwartete Regret höchstens H/ε plus die Kosten des Rauschens. Fällt ε wie √(ln N/t), so ist der erwartete Regret höchstens von der Ordnung √(t ln N)</translation>
    </message>
    <message>
        <source>for losses in [0, 1] and tuned step sizes, the regret relative to the best expert is at most of order √(tN). For tuned exponential weights, the regret is at most of order √(t ln N)</source>
        <translation>für Verluste in [0, 1] und passend eingestellte Schrittweiten ist der Regret gegen den besten Experten höchstens von der Ordnung √(tN). Bei passend eingestellten exponentiellen Gewichten ist der Regret höchstens von der Ordnung √(t ln N)</translation>
    </message>
    <message>
        <source>for losses in [0, 1], the regret relative to each expert is at most of order √(V (ln N + ln ln V)) + ln N. V is the sum of the squares of the one-round regrets relative to the expert</source>
        <translation>für Verluste in [0, 1] ist der Regret gegen jeden Experten höchstens von der Ordnung √(V (ln N + ln ln V)) + ln N. V ist die Summe der quadrierten Regrets je Runde gegen diesen Experten</translation>
    </message>
    <message>
        <source>for x in {0, 1} and a non-negative target, the mistake bound grows with the target&apos;s weights and, for θ = d, with the logarithm of d</source>
        <translation>für x in {0, 1} und ein nichtnegatives Ziel wächst die Fehlerschranke mit den Gewichten des Ziels und, für θ = d, mit dem Logarithmus von d</translation>
    </message>
    <message>
        <source>for γ = 0, constant η and losses fixed before the run, the expected regret is at most ln N/η + ηNt/2. With η tuned for T rounds, the expected regret is at most √(2TN ln N) at round T</source>
        <translation>für γ = 0, konstantes η und vor dem Lauf festgelegte Verluste ist der erwartete Regret höchstens ln N/η + ηNt/2. Mit auf T Runden eingestelltem η ist der erwartete Regret in Runde T höchstens √(2TN ln N)</translation>
    </message>
    <message>
        <source>forward: x xᵀ of the current x is added to the matrix A before its label is known. ridge: afterwards</source>
        <translation>forward: x xᵀ des aktuellen x wird zur Matrix A addiert, bevor sein Label bekannt ist. ridge: danach</translation>
    </message>
    <message>
        <source>from L</source>
        <translation>aus L</translation>
    </message>
    <message>
        <source>from Σ g·w</source>
        <translation>aus Σ g·w</translation>
    </message>
    <message>
        <source>gaussian: exp(−‖x − z‖² / (2σ²)). linear: x·z. polynomial: (c + x·z)^degree</source>
        <translation>gaussian: exp(−‖x − z‖² / (2σ²)). linear: x·z. polynomial: (c + x·z)^Grad</translation>
    </message>
    <message>
        <source>gradient</source>
        <translation>Gradient</translation>
    </message>
    <message>
        <source>hinge</source>
        <translation>Hinge</translation>
    </message>
    <message>
        <source>how a score of 0 counts. le: a mistake that triggers an update. positive: the prediction +1. lt: a mistake without an update</source>
        <translation>wie ein Score von 0 zählt. le: ein Fehler, der ein Update auslöst. positive: die Vorhersage +1. lt: ein Fehler ohne Update</translation>
    </message>
    <message>
        <source>how w·x = 0 counts. le: a mistake that triggers an update. positive: the prediction +1. lt: a mistake without an update</source>
        <translation>wie w·x = 0 zählt. le: ein Fehler, der ein Update auslöst. positive: die Vorhersage +1. lt: ein Fehler ohne Update</translation>
    </message>
    <message>
        <source>if a disjunction of k literals over n features is the target, there are at most n + 1 − k mistakes. ELIM removes n literals at the first mistake, and at least one more literal at each later mistake</source>
        <translation>ist eine Disjunktion von k Literalen über n Merkmalen das Ziel, gibt es höchstens n + 1 − k Fehler. ELIM streicht beim ersten Fehler n Literale und bei jedem weiteren mindestens ein weiteres Literal</translation>
    </message>
    <message>
        <source>if all points are known and one hypothesis is perfect, at most Ldim(H) mistakes: at each, the Littlestone dimension of V decreases</source>
        <translation>sind alle Punkte bekannt und ist eine Hypothese perfekt, höchstens Ldim(H) Fehler: bei jedem sinkt die Littlestone-Dimension von V</translation>
    </message>
    <message>
        <source>implicit exploration; larger values increase the bias of the loss estimates and reduce their variance. 0: EXP3. auto: η/2 (EXP3-IX), or 0 if η changes from round to round</source>
        <translation>implizite Erkundung; größere Werte vergrößern die Verzerrung der Verlustschätzungen und verringern ihre Varianz. 0: EXP3. auto: η/2 (EXP3-IX), oder 0, wenn sich η von Runde zu Runde ändert</translation>
    </message>
    <message>
        <source>in turn: the all-ones vector with label +1, and its two halves with label −1</source>
        <translation>abwechselnd: der Einsvektor mit dem Label +1 und seine beiden Hälften mit dem Label −1</translation>
    </message>
    <message>
        <source>initial wealth; larger values give larger bets w</source>
        <translation>Anfangsvermögen; größere Werte ergeben größere Einsätze w</translation>
    </message>
    <message>
        <source>its upper confidence bound</source>
        <translation>seine obere Konfidenzgrenze</translation>
    </message>
    <message>
        <source>k = {0} of {1} literals are false on every negative example</source>
        <translation>k = {0} von {1} Literalen sind auf jedem negativen Beispiel falsch</translation>
    </message>
    <message>
        <source>k: number of examples on which the vote is wrong or tied</source>
        <translation>k: Zahl der Beispiele, auf denen die Abstimmung falsch oder unentschieden ist</translation>
    </message>
    <message>
        <source>keeps the perceptron&apos;s w short, in a ball or by decay, to track a moving target</source>
        <translation>hält das w des Perzeptrons kurz, in einer Kugel oder durch Abklingen, um einem bewegten Ziel zu folgen</translation>
    </message>
    <message>
        <source>label</source>
        <translation>Label</translation>
    </message>
    <message>
        <source>largest</source>
        <translation>größter</translation>
    </message>
    <message>
        <source>largest increase</source>
        <translation>größter Zuwachs</translation>
    </message>
    <message>
        <source>learning rate in round t. sqrt: η/√t. constant: η</source>
        <translation>Lernrate in Runde t. sqrt: η/√t. constant: η</translation>
    </message>
    <message>
        <source>learning rate; auto: √(2 ln N/(TN)), or √(ln N/(TN)) if γ is not 0, or √(ln N/(tN)) if T is not known</source>
        <translation>Lernrate; auto: √(2 ln N/(TN)), oder √(ln N/(TN)), falls γ nicht 0 ist, oder √(ln N/(tN)), falls T unbekannt ist</translation>
    </message>
    <message>
        <source>linear: x·z. polynomial: (c + x·z)^degree. gaussian: exp(−‖x − z‖² / (2σ²))</source>
        <translation>linear: x·z. polynomial: (c + x·z)^Grad. gaussian: exp(−‖x − z‖² / (2σ²))</translation>
    </message>
    <message>
        <source>mirror descent</source>
        <translation>Mirror Descent</translation>
    </message>
    <message>
        <source>moves to the shortest w with margin 1 on the current example in the half-space that replaces all earlier constraints</source>
        <translation>nimmt das kürzeste w, das beim aktuellen Beispiel Margin 1 hat und in dem Halbraum liegt, der alle früheren Bedingungen ersetzt</translation>
    </message>
    <message>
        <source>no bound event after this round</source>
        <translation>kein Ereignis einer Schranke nach dieser Runde</translation>
    </message>
    <message>
        <source>no bound event before this round</source>
        <translation>kein Ereignis einer Schranke vor dieser Runde</translation>
    </message>
    <message>
        <source>number n of quadrature nodes for each free weight; auto: enough for T rounds (for 1,000 if T is not known). auto allows at most 1,000 nodes with two assets, and at most 4,096 portfolios with more. The integral is exact for 2n − 1 rounds and, with two assets, nearly exact for n²/20 rounds</source>
        <translation>Zahl n der Quadraturknoten für jedes freie Gewicht; auto: genug für T Runden (für 1&#x202f;000, falls T unbekannt ist). auto erlaubt höchstens 1&#x202f;000 Knoten bei zwei Anlagen und höchstens 4&#x202f;096 Portfolios bei mehr. Das Integral ist exakt für 2n − 1 Runden und bei zwei Anlagen fast exakt für n²/20 Runden</translation>
    </message>
    <message>
        <source>plays</source>
        <translation>Züge</translation>
    </message>
    <message>
        <source>predicts 1 with probability F(r), where r is the fraction of the weight on experts that advise 1</source>
        <translation>sagt 1 mit Wahrscheinlichkeit F(r) vorher; r ist der Gewichtsanteil der Experten, die 1 raten</translation>
    </message>
    <message>
        <source>predicts the side with more weight and multiplies the weights of wrong experts by β</source>
        <translation>sagt die Seite mit mehr Gewicht vorher; multipliziert Gewichte falscher Experten mit β</translation>
    </message>
    <message>
        <source>right</source>
        <translation>richtig</translation>
    </message>
    <message>
        <source>runs Hedge and redistributes some weight among the experts, to track a best expert that changes</source>
        <translation>Hedge, das etwas Gewicht zwischen den Experten umverteilt, um einem wechselnden besten Experten zu folgen</translation>
    </message>
    <message>
        <source>runs exponential weights on examples; each round adds a weak hypothesis to an unweighted majority vote</source>
        <translation>exponentielle Gewichte auf Beispielen; je Runde kommt eine schwache Hypothese zur ungewichteten Abstimmung hinzu</translation>
    </message>
    <message>
        <source>runs the kernel perceptron with at most B support vectors; once there are B, a new one replaces an old one</source>
        <translation>das Kernel-Perzeptron mit höchstens B Stützvektoren; sind es B, ersetzt ein neuer einen alten</translation>
    </message>
    <message>
        <source>select points; then press Delete, or drag or right-click one of them</source>
        <translation>Punkte auswählen; dann Entf drücken, oder einen davon ziehen oder rechts anklicken</translation>
    </message>
    <message>
        <source>since round</source>
        <translation>seit Runde</translation>
    </message>
    <message>
        <source>smallest</source>
        <translation>kleinstes</translation>
    </message>
    <message>
        <source>length of the short example</source>
        <translation>Länge des kurzen Beispiels</translation>
    </message>
    <message>
        <source>adds y x to θ after each mistake; the link function maps θ to w and, for p &gt; 2, amplifies large coordinates</source>
        <translation>addiert nach jedem Fehler y x zu θ; die Linkfunktion macht daraus w und verstärkt für p &gt; 2 große Koordinaten</translation>
    </message>
    <message>
        <source>adds η to the coefficient α of an example at each mistake on it; w is the sum of α y x over the examples</source>
        <translation>erhöht den Koeffizienten α eines Beispiels bei jedem Fehler um η; w ist die Summe der α y x über die Beispiele</translation>
    </message>
    <message>
        <source>at most (2/γ²)(2/α − 1)² + 8/α − 4 updates on separable data with ‖x‖ ≤ 1</source>
        <translation>höchstens (2/γ²)(2/α − 1)² + 8/α − 4 Updates auf trennbaren Daten mit ‖x‖ ≤ 1</translation>
    </message>
    <message>
        <source>draws an arm by exponential weights and divides the observed loss by the arm&apos;s probability (plus γ in EXP3-IX)</source>
        <translation>zieht einen Arm nach exponentiellen Gewichten und teilt dessen Verlust durch die Wahrscheinlichkeit des Arms (plus γ bei EXP3-IX)</translation>
    </message>
    <message>
        <source>half-planes in all directions, bounded by lines through the origin; random half-spaces in higher dimensions</source>
        <translation>Halbebenen in allen Richtungen, begrenzt von Geraden durch den Ursprung; zufällige Halbräume in höheren Dimensionen</translation>
    </message>
    <message>
        <source>how the opponent chooses columns</source>
        <translation>wie der Gegner die Spalten wählt</translation>
    </message>
    <message>
        <source>hypothesis returned after the last round (online-to-batch conversion); the average and the majority vote can have a bound on their risk</source>
        <translation>Hypothese, die nach der letzten Runde zurückgegeben wird (Online-to-Batch-Umwandlung); für das Risiko des Mittels und der Mehrheit kann es eine Schranke geben</translation>
    </message>
    <message>
        <source>if the regret is 0, the floor and the ceiling differ by ln N</source>
        <translation>beim Regret 0 liegen Unter- und Obergrenze um ln N auseinander</translation>
    </message>
    <message>
        <source>in each round, one arm drawn at random is good, and the first expert often recommends it</source>
        <translation>in jeder Runde ist ein zufällig gezogener Arm gut, und der erste Experte empfiehlt ihn oft</translation>
    </message>
    <message>
        <source>in every round, the first expert is slightly closer to the label than all others</source>
        <translation>in jeder Runde ist der erste Experte etwas näher am Label als alle anderen</translation>
    </message>
    <message>
        <source>independently drawn price relatives; no asset grows in the long run, but rebalanced portfolios do</source>
        <translation>unabhängig gezogene Kursverhältnisse; auf Dauer wächst keine Anlage, aber umgeschichtete Portfolios wachsen</translation>
    </message>
    <message>
        <source>line</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>linear</translation>
    </message>
    <message>
        <source>linear: x·z</source>
        <translation>linear: x·z</translation>
    </message>
    <message>
        <source>linear: −y w·x</source>
        <translation>linear: −y w·x</translation>
    </message>
    <message>
        <source>literals k</source>
        <translation>Literale k</translation>
    </message>
    <message>
        <source>ln det(A/a)</source>
        <translation>ln det(A/a)</translation>
    </message>
    <message>
        <source>ln det(A/r) + P</source>
        <translation>ln det(A/r) + P</translation>
    </message>
    <message>
        <source>ln wealth</source>
        <translation>ln Vermögen</translation>
    </message>
    <message>
        <source>log d</source>
        <translation>log d</translation>
    </message>
    <message>
        <source>log loss</source>
        <translation>log-Verlust</translation>
    </message>
    <message>
        <source>log: −ln p(y)</source>
        <translation>logarithmisch: −ln p(y)</translation>
    </message>
    <message>
        <source>log₂N − M</source>
        <translation>log₂N − M</translation>
    </message>
    <message>
        <source>log₂|V|</source>
        <translation>log₂|V|</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <source>loss = {0}</source>
        <translation>loss = {0}</translation>
    </message>
    <message>
        <source>losses in [0, 1]</source>
        <translation>Verluste in [0, 1]</translation>
    </message>
    <message>
        <source>losses in {0, 1}</source>
        <translation>Verluste in {0, 1}</translation>
    </message>
    <message>
        <source>majority</source>
        <translation>Mehrheit</translation>
    </message>
    <message>
        <source>map</source>
        <translation>Karte</translation>
    </message>
    <message>
        <source>margin</source>
        <translation>Margin</translation>
    </message>
    <message>
        <source>margin form</source>
        <translation>Margin-Form</translation>
    </message>
    <message>
        <source>margin γ (with bias)</source>
        <translation>Margin γ (mit Bias)</translation>
    </message>
    <message>
        <source>max(R², 1/C) (‖u‖² + 2C Σ h)</source>
        <translation>max(R², 1/C) (‖u‖² + 2C Σ h)</translation>
    </message>
    <message>
        <source>minus</source>
        <translation>minus</translation>
    </message>
    <message>
        <source>mistake</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>mistakes</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>mistakes &gt;= 5 and eta &lt; 1</source>
        <translation>mistakes &gt;= 5 and eta &lt; 1</translation>
    </message>
    <message>
        <source>mistakes E[M]</source>
        <translation>Fehler E[M]</translation>
    </message>
    <message>
        <source>mistakes M</source>
        <translation>Fehler M</translation>
    </message>
    <message>
        <source>mistakes@40=3</source>
        <translation>mistakes@40=3</translation>
    </message>
    <message>
        <source>mix = −ln Z/η;  V: loss of the best path plus ln(1/P)/η for its initial weight P;  floor: max of L − ηt/8 and (1 − e^−η) L/η</source>
        <translation>mix = −ln Z/η;  V: Verlust des besten Pfades plus ln(1/P)/η für sein Anfangsgewicht P;  Untergrenze: Maximum von L − ηt/8 und (1 − e^−η) L/η</translation>
    </message>
    <message>
        <source>multiplicative form</source>
        <translation>multiplikative Form</translation>
    </message>
    <message>
        <source>multiplies the share of each asset by exp(η c) and normalises, where c is its price relative divided by the portfolio&apos;s</source>
        <translation>multipliziert den Anteil jeder Anlage mit exp(η c) und normiert; c ist ihr Kursverhältnis geteilt durch das des Portfolios</translation>
    </message>
    <message>
        <source>new: new features in each round; same: the features of round 1 in every round</source>
        <translation>new: neue Merkmale in jeder Runde; same: in jeder Runde die Merkmale von Runde 1</translation>
    </message>
    <message>
        <source>no interval has been wrong so far</source>
        <translation>bisher war kein Intervall falsch</translation>
    </message>
    <message>
        <source>no mistake after this round</source>
        <translation>kein Fehler nach dieser Runde</translation>
    </message>
    <message>
        <source>no mistake before this round</source>
        <translation>kein Fehler vor dieser Runde</translation>
    </message>
    <message>
        <source>no target with γ ≥ 0.05θ</source>
        <translation>kein Ziel mit γ ≥ 0,05θ</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>norm of the first example</source>
        <translation>Norm des ersten Beispiels</translation>
    </message>
    <message>
        <source>norm of the second example</source>
        <translation>Norm des zweiten Beispiels</translation>
    </message>
    <message>
        <source>not applicable</source>
        <translation>nicht anwendbar</translation>
    </message>
    <message>
        <source>not judged</source>
        <translation>nicht beurteilt</translation>
    </message>
    <message>
        <source>now {}</source>
        <translation>jetzt {}</translation>
    </message>
    <message>
        <source>npz</source>
        <translation>npz</translation>
    </message>
    <message>
        <source>number of arms</source>
        <translation>Zahl der Arme</translation>
    </message>
    <message>
        <source>number of experts</source>
        <translation>Zahl der Experten</translation>
    </message>
    <message>
        <source>number of features</source>
        <translation>Zahl der Merkmale</translation>
    </message>
    <message>
        <source>number of literals</source>
        <translation>Zahl der Literale</translation>
    </message>
    <message>
        <source>number of points to draw from</source>
        <translation>Zahl der Punkte, aus denen gezogen wird</translation>
    </message>
    <message>
        <source>numbers</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>numbers separated by commas</source>
        <translation>durch Semikolons getrennte Zahlen</translation>
    </message>
    <message>
        <source>nᵢ = 0 for each arm i</source>
        <translation>nᵢ = 0 für jeden Arm i</translation>
    </message>
    <message>
        <source>of a corner</source>
        <translation>einer Ecke</translation>
    </message>
    <message>
        <source>of principal components</source>
        <translation>Hauptkomponenten</translation>
    </message>
    <message>
        <source>of z</source>
        <translation>von z</translation>
    </message>
    <message>
        <source>offset of the polynomial kernel</source>
        <translation>Verschiebung des polynomialen Kernels</translation>
    </message>
    <message>
        <source>on a ball</source>
        <translation>auf einer Kugel</translation>
    </message>
    <message>
        <source>on any convex set</source>
        <translation>auf jeder konvexen Menge</translation>
    </message>
    <message>
        <source>on average</source>
        <translation>im Mittel</translation>
    </message>
    <message>
        <source>on mistakes only</source>
        <translation>nur bei Fehlern</translation>
    </message>
    <message>
        <source>one expert makes no mistakes; the others make mistakes one at a time, or all together after m rounds if m &gt; 0</source>
        <translation>ein Experte macht keine Fehler; von den anderen macht immer einer einen Fehler, oder nach m Runden alle zusammen, falls m &gt; 0</translation>
    </message>
    <message>
        <source>one formula for all updates of aggressive ROMMA</source>
        <translation>eine Formel für alle Updates von aggressivem ROMMA</translation>
    </message>
    <message>
        <source>one point, x = 1, whose label alternates</source>
        <translation>ein Punkt, x = 1, dessen Label wechselt</translation>
    </message>
    <message>
        <source>only after the learner&apos;s own mistakes</source>
        <translation>nur nach den eigenen Fehlern des Verfahrens</translation>
    </message>
    <message>
        <source>order</source>
        <translation>Reihenfolge</translation>
    </message>
    <message>
        <source>orders</source>
        <translation>Reihenfolgen</translation>
    </message>
    <message>
        <source>over t</source>
        <translation>über t</translation>
    </message>
    <message>
        <source>p = 2 ln d for every d</source>
        <translation>p = 2 ln d für jedes d</translation>
    </message>
    <message>
        <source>p = max(2, 2 ln d): the proof needs p ≥ 2</source>
        <translation>p = max(2, 2 ln d): der Beweis braucht p ≥ 2</translation>
    </message>
    <message>
        <source>p = {0}, Rₚ = {1}, γ = {2} with ‖u‖ in the q-norm</source>
        <translation>p = {0}, Rₚ = {1}, γ = {2} mit ‖u‖ in der q-Norm</translation>
    </message>
    <message>
        <source>p-norm perceptron</source>
        <translation>p-Norm-Perzeptron</translation>
    </message>
    <message>
        <source>p-norm perceptron, separable</source>
        <translation>p-Norm-Perzeptron, trennbar</translation>
    </message>
    <message>
        <source>pan; in the plane, drag the background</source>
        <translation>verschieben; in der Ebene am Hintergrund ziehen</translation>
    </message>
    <message>
        <source>pdf</source>
        <translation>pdf</translation>
    </message>
    <message>
        <source>points of the unit ball that are at least a given margin away from the separating hyperplane</source>
        <translation>Punkte der Einheitskugel, die mindestens einen gegebenen Margin von der trennenden Hyperebene entfernt sind</translation>
    </message>
    <message>
        <source>points of the unit ball; each label is wrong with a given probability</source>
        <translation>Punkte der Einheitskugel; jedes Label ist mit einer gegebenen Wahrscheinlichkeit falsch</translation>
    </message>
    <message>
        <source>price relatives of two assets: one price is constant, the other is alternately multiplied and divided by the factor a</source>
        <translation>Kursverhältnisse zweier Anlagen: ein Kurs ist konstant, der andere wird abwechselnd mit dem Faktor a multipliziert und durch ihn geteilt</translation>
    </message>
    <message>
        <source>probability that a message contains a given word typical of the other class</source>
        <translation>Wahrscheinlichkeit, dass eine Nachricht ein bestimmtes für die andere Klasse typisches Wort enthält</translation>
    </message>
    <message>
        <source>step size in round t. constant: scale. sqrt: scale/√t</source>
        <translation>Schrittweite in Runde t. constant: scale. sqrt: scale/√t</translation>
    </message>
    <message>
        <source>step size in round t. sqrt: scale/√t. constant: scale. inverse: scale/t</source>
        <translation>Schrittweite in Runde t. sqrt: scale/√t. constant: scale. inverse: scale/t</translation>
    </message>
    <message>
        <source>plays the arm with the best mean or total payoff; explores with probability ε, or first plays each arm m times</source>
        <translation>spielt den Arm mit der besten mittleren oder gesamten Auszahlung; erkundet mit Wahrscheinlichkeit ε oder spielt zuerst jeden Arm m-mal</translation>
    </message>
    <message>
        <source>plus</source>
        <translation>plus</translation>
    </message>
    <message>
        <source>png</source>
        <translation>png</translation>
    </message>
    <message>
        <source>point</source>
        <translation>Punkt</translation>
    </message>
    <message>
        <source>points of the unit ball, margin γ &gt; 0</source>
        <translation>Punkte der Einheitskugel, Margin γ &gt; 0</translation>
    </message>
    <message>
        <source>points of the unit ball; the target turns by a fixed angle in every round</source>
        <translation>Punkte der Einheitskugel; das Ziel dreht sich in jeder Runde um einen festen Winkel</translation>
    </message>
    <message>
        <source>polynomial: (c + x·z)^degree</source>
        <translation>polynomial: (c + x·z)^Grad</translation>
    </message>
    <message>
        <source>pred.</source>
        <translation>Vorh.</translation>
    </message>
    <message>
        <source>prediction</source>
        <translation>Vorhersage</translation>
    </message>
    <message>
        <source>principal components of the first rounds</source>
        <translation>Hauptkomponenten der ersten Runden</translation>
    </message>
    <message>
        <source>prior a</source>
        <translation>A-priori-Zählung a</translation>
    </message>
    <message>
        <source>probability that a label is +1</source>
        <translation>Wahrscheinlichkeit, dass ein Label +1 ist</translation>
    </message>
    <message>
        <source>probability that a label is wrong</source>
        <translation>Wahrscheinlichkeit, dass ein Label falsch ist</translation>
    </message>
    <message>
        <source>pseudo-regret</source>
        <translation>Pseudo-Regret</translation>
    </message>
    <message>
        <source>p² χ̄ is never negative.</source>
        <translation>p² χ̄ ist nie negativ.</translation>
    </message>
    <message>
        <source>radius of the set</source>
        <translation>Radius der Menge</translation>
    </message>
    <message>
        <source>ratio</source>
        <translation>Quotient</translation>
    </message>
    <message>
        <source>regret</source>
        <translation>Regret</translation>
    </message>
    <message>
        <source>regret/T = √(ln N/T)</source>
        <translation>regret/T = √(ln N/T)</translation>
    </message>
    <message>
        <source>risk</source>
        <translation>Risiko</translation>
    </message>
    <message>
        <source>round t</source>
        <translation>Runde t</translation>
    </message>
    <message>
        <source>round, mistakes or regret, bound and margin in large figures, with the verdict</source>
        <translation>Runde, Fehler oder Regret, Schranke und Margin in großen Ziffern, mit dem Urteil</translation>
    </message>
    <message>
        <source>rounds 1 to {0} are not separable, up to rounding</source>
        <translation>Runden 1 bis {0} sind bis auf Rundung nicht trennbar</translation>
    </message>
    <message>
        <source>run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>saved as {0}</source>
        <translation>gespeichert als {0}</translation>
    </message>
    <message>
        <source>seeds</source>
        <translation>Seeds</translation>
    </message>
    <message>
        <source>segments of an earlier round</source>
        <translation>Abschnitte einer früheren Runde</translation>
    </message>
    <message>
        <source>separable, margin below {0} r</source>
        <translation>trennbar, Margin unter {0} r</translation>
    </message>
    <message>
        <source>shaded</source>
        <translation>schattiert</translation>
    </message>
    <message>
        <source>share = {0}</source>
        <translation>share = {0}</translation>
    </message>
    <message>
        <source>shuffled</source>
        <translation>gemischt</translation>
    </message>
    <message>
        <source>solid</source>
        <translation>durchgezogen</translation>
    </message>
    <message>
        <source>some missing</source>
        <translation>teils fehlend</translation>
    </message>
    <message>
        <source>square</source>
        <translation>quadratisch</translation>
    </message>
    <message>
        <source>the average hypothesis</source>
        <translation>die mittlere Hypothese</translation>
    </message>
    <message>
        <source>the last hypothesis</source>
        <translation>die letzte Hypothese</translation>
    </message>
    <message>
        <source>wait</source>
        <translation>warten</translation>
    </message>
    <message>
        <source>z: the best fixed point so far</source>
        <translation>z: der bisher beste feste Punkt</translation>
    </message>
    <message>
        <source>{0}: choose a smaller η</source>
        <translation>{0}: wählen Sie ein kleineres η</translation>
    </message>
    <message>
        <source>Σ mix</source>
        <translation>Σ mix</translation>
    </message>
    <message>
        <source>Σ w* log w</source>
        <translation>Σ w* log w</translation>
    </message>
    <message>
        <source>Φ = (1/η) ln of the mean of exp(±η U θᵢ) over all i</source>
        <translation>Φ = (1/η) ln des Mittels von exp(±η U θᵢ) über alle i</translation>
    </message>
    <message>
        <source>γ and ‖u‖ in the q-norm; R in the p-norm</source>
        <translation>γ und ‖u‖ in der q-Norm; R in der p-Norm</translation>
    </message>
    <message>
        <source>θ, the sum of y x over the updates</source>
        <translation>θ, die Summe von y x über die Updates</translation>
    </message>
    <message>
        <source>−x appended to x</source>
        <translation>−x zusätzlich zu x</translation>
    </message>
    <message>
        <source>−Σ g is θ, and on the ℓ1 ball, θ·z is largest at a corner.</source>
        <translation>−Σ g ist θ, und auf der ℓ1-Kugel ist θ·z an einer Ecke am größten.</translation>
    </message>
    <message>
        <source>−η min L′ − ln N</source>
        <translation>−η min L′ − ln N</translation>
    </message>
    <message>
        <source>√(2 ln(2d)/T)/(U G) with T = {0}, {1}</source>
        <translation>√(2 ln(2d)/T)/(U G) mit T = {0}, {1}</translation>
    </message>
    <message>
        <source>√(2 slack/λt)</source>
        <translation>√(2 Spielraum/λt)</translation>
    </message>
    <message>
        <source>√(2a/T)/G with T = {0}, {1}</source>
        <translation>√(2a/T)/G mit T = {0}, {1}</translation>
    </message>
    <message>
        <source>√(ln 2d)/(U G) with {0}</source>
        <translation>√(ln 2d)/(U G) mit {0}</translation>
    </message>
    <message>
        <source>square loss</source>
        <translation>quadratischer Verlust</translation>
    </message>
    <message>
        <source>As long as the two halves of the experts disagree, the vote is tied. Weighted majority makes 722 mistakes if the prediction in ties is 0, and 717 if the prediction is 1. The bound is the same.</source>
        <translation>Solange die beiden Hälften der Experten uneins sind, steht die Abstimmung gleich. Weighted Majority macht 722 Fehler, wenn die Vorhersage bei Gleichstand 0 ist, und 717, wenn sie 1 ist. Die Schranke ist dieselbe.</translation>
    </message>
    <message>
        <source>At a mistake, experts with at least half of the weight were wrong. The weight of the wrong experts is multiplied by β, so W is multiplied by at most (1+β)/2.</source>
        <translation>Bei einem Fehler lagen Experten mit mindestens der Hälfte des Gewichts falsch. Das Gewicht der falschen Experten wird mit β multipliziert, also wird W mit höchstens (1+β)/2 multipliziert.</translation>
    </message>
    <message>
        <source>At a mistake, m ≤ 0, so the term of its round is at most χ = χ̄/(1 + χ̄). All other terms are at most 1.</source>
        <translation>Bei einem Fehler ist m ≤ 0, also ist der Term der Runde höchstens χ = χ̄/(1 + χ̄). Jeder andere Term ist höchstens 1.</translation>
    </message>
    <message>
        <source>At a mistake, y p ≤ 0, so (y − p)² is at least 1.</source>
        <translation>Bei einem Fehler ist y p ≤ 0, also ist (y − p)² mindestens 1.</translation>
    </message>
    <message>
        <source>At a mistake, y u·x ≥ 1 − h, where h is the hinge loss of that round&apos;s u.</source>
        <translation>Bei einem Fehler ist y u·x ≥ 1 − h, wobei h der Hinge-Verlust des u dieser Runde ist.</translation>
    </message>
    <message>
        <source>At a mistake, y w·x ≤ 0, and ‖x‖ ≤ r. Solving for M gives the bound.</source>
        <translation>Bei einem Fehler ist y w·x ≤ 0, und ‖x‖ ≤ r. Auflösen nach M ergibt die Schranke.</translation>
    </message>
    <message>
        <source>At a mistake, y w·x ≤ 0, so the hinge loss is at least 1.</source>
        <translation>Bei einem Fehler ist y w·x ≤ 0, also ist der Hinge-Verlust mindestens 1.</translation>
    </message>
    <message>
        <source>At a mistake, y w·x ≤ 0, so the loss is at least 1.</source>
        <translation>Bei einem Fehler ist y w·x ≤ 0, also ist der Verlust mindestens 1.</translation>
    </message>
    <message>
        <source>At a mistake, y w·x ≤ 0, so the loss is at least 1. The n₀ rounds with x = 0 are counted separately.</source>
        <translation>Bei einem Fehler ist y w·x ≤ 0, also ist der Verlust mindestens 1. Die n₀ Runden mit x = 0 werden getrennt gezählt.</translation>
    </message>
    <message>
        <source>At a mistake, y w·x ≤ 0, so v·A⁻¹v grows by at most χ = x·A⁻¹x, where A already contains x xᵀ.</source>
        <translation>Bei einem Fehler ist y w·x ≤ 0, also wächst v·A⁻¹v um höchstens χ = x·A⁻¹x, wobei A das Produkt x xᵀ schon enthält.</translation>
    </message>
    <message>
        <source>At a mistake, ℓ ≥ 1, so the term of its round is at least g, because ‖x‖ ≤ R. All other terms are at least 0.</source>
        <translation>Bei einem Fehler ist ℓ ≥ 1, also ist der Term der Runde mindestens g, denn ‖x‖ ≤ R. Alle anderen Terme sind mindestens 0.</translation>
    </message>
    <message>
        <source>At an update, y w·x ≤ b, so each update increases (‖w‖/η)² by at most R².</source>
        <translation>Bei einem Update ist y w·x ≤ b, also vergrößert jedes Update (‖w‖/η)² um höchstens R².</translation>
    </message>
    <message>
        <source>At each node, the dimension of each half is at least that of the version space minus 1, so every path has at least Ldim(H) nodes.</source>
        <translation>An jedem Knoten ist die Dimension jeder Hälfte mindestens die des Versionsraums minus 1, also hat jeder Pfad mindestens Ldim(H) Knoten.</translation>
    </message>
    <message>
        <source>At w = 0, every product is 0. So a perceptron that requires y w·x &lt; 0 never updates, and makes a mistake in each of the 1000 rounds. With y w·x ≤ 0, the perceptron makes 3 mistakes.</source>
        <translation>Bei w = 0 ist jedes Produkt 0. Ein Perzeptron, das y w·x &lt; 0 verlangt, macht also nie ein Update und in jeder der 1000 Runden einen Fehler. Mit y w·x ≤ 0 macht das Perzeptron 3 Fehler.</translation>
    </message>
    <message>
        <source>By Cauchy–Schwarz, u·w ≤ ‖u‖ ‖w‖, and ‖w‖/η ≤ r √U because y w·x ≤ 0 at an update. The hinge losses of the updates sum to at most the sum over all rounds.</source>
        <translation>Nach Cauchy–Schwarz ist u·w ≤ ‖u‖ ‖w‖, und ‖w‖/η ≤ r √U, denn bei einem Update ist y w·x ≤ 0. Die Summe der Hinge-Verluste der Updates ist höchstens die Summe über alle Runden.</translation>
    </message>
    <message>
        <source>By Hoeffding&apos;s lemma, w·d − mix_w(d) is at most η osc(d)²/8, where osc(d) is the range of the errors.</source>
        <translation>Nach Hoeffdings Lemma ist w·d − mix_w(d) höchstens η osc(d)²/8, wobei osc(d) die Spannweite der Fehler ist.</translation>
    </message>
    <message>
        <source>By Hölder&apos;s inequality, u·θ is at most the product of the norms. The hinge losses of the updates sum to at most the sum over all rounds.</source>
        <translation>Nach der Hölderschen Ungleichung ist u·θ höchstens das Produkt der Normen. Die Summe der Hinge-Verluste der Updates ist höchstens die Summe über alle Runden.</translation>
    </message>
    <message>
        <source>By induction, the inequality holds in round t − 1, and W is multiplied by the same factor.</source>
        <translation>Nach Induktion gilt die Ungleichung in Runde t − 1, und W wird mit demselben Faktor multipliziert.</translation>
    </message>
    <message>
        <source>Choose the source of the examples in this box. The learner is to the right of the box, and “+ compare” adds a second learner.</source>
        <translation>Wählen Sie in diesem Feld die Quelle der Beispiele. Rechts davon steht das Lernverfahren; „+ vergleichen“ fügt ein zweites Verfahren hinzu.</translation>
    </message>
    <message>
        <source>Click in the plane to add an example with label +1; right-click for −1. The learner runs on the example at once.</source>
        <translation>Klicken Sie in die Ebene, um ein Beispiel mit dem Label +1 zu setzen; ein Rechtsklick setzt −1. Das Lernverfahren läuft sofort auf dem Beispiel.</translation>
    </message>
    <message>
        <source>Each round adds y²χ − p²χ̄ to the regret, where χ = x·A⁻¹x after x xᵀ is added to A, and χ̄ before.</source>
        <translation>Jede Runde addiert y²χ − p²χ̄ zum Regret, wobei χ = x·A⁻¹x, nachdem x xᵀ zu A addiert ist, und χ̄ davor.</translation>
    </message>
    <message>
        <source>Each row is an arm, and n counts how often it was played. The payoff (reward) of a play is 1 − loss. m is the mean payoff of the plays so far. UCB1 has a confidence interval, and Thompson sampling has a posterior density; both narrow as n grows. The vertical line is the expected payoff, which no learner sees. Pr is the posterior probability that the arm is the best one; p is the probability of playing it.</source>
        <translation>Jede Zeile ist ein Arm, und n zählt, wie oft er gespielt wurde. Die Auszahlung (Belohnung) eines Zuges ist 1 − Verlust. m ist die mittlere Auszahlung der bisherigen Züge. UCB1 hat ein Konfidenzintervall, und Thompson-Sampling hat eine A-posteriori-Dichte; beide werden mit wachsendem n schmaler. Die senkrechte Linie ist die erwartete Auszahlung, die kein Verfahren sieht. Pr ist die A-posteriori-Wahrscheinlichkeit, dass der Arm der beste ist; p ist die Wahrscheinlichkeit, ihn zu spielen.</translation>
    </message>
    <message>
        <source>Each term of the sum is positive, so the sum is at least its largest term.</source>
        <translation>Jeder Summand ist positiv, also ist die Summe mindestens ihr größter Summand.</translation>
    </message>
    <message>
        <source>Each update adds 1 − (1 − m)²/(1 + χ̄) to b·A⁻¹b, where χ̄ = x·A⁻¹x before x xᵀ is added to A.</source>
        <translation>Jedes Update addiert 1 − (1 − m)²/(1 + χ̄) zu b·A⁻¹b, wobei χ̄ = x·A⁻¹x, bevor x xᵀ zu A addiert wird.</translation>
    </message>
    <message>
        <source>Every distance is at most D, and 1/η never decreases, so the distances contribute at most D²/(2η) = D √(S/2) for the current η.</source>
        <translation>Jeder Abstand ist höchstens D, und 1/η fällt nie, also tragen die Abstände mit dem aktuellen η höchstens D²/(2η) = D √(S/2) bei.</translation>
    </message>
    <message>
        <source>Every distance is at most D, every gradient norm is at most G, and every step is at most f times G.</source>
        <translation>Jeder Abstand ist höchstens D, jede Gradientennorm höchstens G und jeder Schritt höchstens f mal G.</translation>
    </message>
    <message>
        <source>If no label is wrong, CW makes 32 mistakes in 2000 rounds (at confidence 0.9), and AROW makes 45. If one label in ten is wrong, CW makes 636 mistakes and AROW makes 280. Each update of CW is so large that the example is classified with confidence 0.9, even if the label is wrong.</source>
        <translation>Ist kein Label falsch, so macht CW in 2000 Runden 32 Fehler (bei Konfidenz 0,9) und AROW 45. Ist eines von zehn Labels falsch, so macht CW 636 Fehler und AROW 280. Jedes Update von CW ist so groß, dass das Beispiel mit der Konfidenz 0,9 klassifiziert wird, auch wenn das Label falsch ist.</translation>
    </message>
    <message>
        <source>In the left triangle, the learner&apos;s weights mix the rows of the game; in the right one, the opponent mixes the columns. The large dots are the means x̄ and ȳ of all rounds, and the stars are optimal mixtures. The plot shows the largest loss of x̄ and the smallest gain of ȳ. The value v is between these two, and the gap shrinks with the average regrets of both players. A small panel leaves out a triangle or the plot.</source>
        <translation>Im linken Dreieck mischen die Gewichte des Verfahrens die Zeilen des Spiels; im rechten mischt der Gegner die Spalten. Die großen Punkte sind die Mittel x̄ und ȳ aller Runden; die Sterne sind optimale Mischungen. Das Diagramm zeigt den größten Verlust von x̄ und den kleinsten Gewinn von ȳ. Der Wert v liegt dazwischen, und die Lücke schrumpft mit dem mittleren Regret beider Spieler. Ein kleines Panel lässt ein Dreieck oder das Diagramm weg.</translation>
    </message>
    <message>
        <source>In this round, the interval of arm I is correct too, so m − r is at most the mean payoff of the arm.</source>
        <translation>In dieser Runde ist auch das Intervall von Arm I richtig, also ist m − r höchstens die mittlere Auszahlung des Arms.</translation>
    </message>
    <message>
        <source>In this round, the interval of the best arm is correct, so the upper confidence bound is at least the mean payoff of the arm.</source>
        <translation>In dieser Runde ist das Intervall des besten Arms richtig, also ist die obere Konfidenzschranke mindestens die mittlere Auszahlung des Arms.</translation>
    </message>
    <message>
        <source>Margin of the best weight vector on all points so far; an achieved margin is that of the learner. None: no w separates the points (within rounding error).</source>
        <translation>Margin des besten Gewichtsvektors auf allen bisherigen Punkten; ein erreichter Margin ist der des Lernverfahrens. Keiner: Kein w trennt die Punkte (bis auf Rundungsfehler).</translation>
    </message>
    <message>
        <source>The chain below gives a quadratic inequality in ‖a‖, and the bracket is its larger root.</source>
        <translation>Die Kette unten ergibt eine quadratische Ungleichung in ‖a‖, und die Klammer ist deren größere Lösung.</translation>
    </message>
    <message>
        <source>The coordinates of the point R are the regrets relative to two experts. In the shaded negative orthant, neither regret is positive. Along the dashed line, the positive part of R keeps its norm; the weights w are orthogonal to the line at R. Each step r is orthogonal to w, so the norm grows only a little. With more than two experts, the panel draws the two with the largest regrets, and r need not look orthogonal.</source>
        <translation>Die Koordinaten des Punkts R sind die Regrets gegen zwei Experten. Im getönten negativen Orthanten ist keiner der beiden Regrets positiv. Entlang der gestrichelten Linie behält der positive Teil von R seine Norm; die Gewichte w sind in R orthogonal zu dieser Linie. Jeder Schritt r ist orthogonal zu w, also wächst die Norm nur wenig. Bei mehr als zwei Experten zeichnet das Panel die beiden mit den größten Regrets, und r muss nicht orthogonal aussehen.</translation>
    </message>
    <message>
        <source>The curves show ln W, the logarithm of the wealth after each round, starting with wealth 1. The best asset and the best constantly rebalanced portfolio are the best ones so far, in hindsight. The gap between the portfolio and the learner is the regret. If the stream has no price relatives, the best asset of each round counts as 1. Then the wealth falls, and only the gaps are meaningful.</source>
        <translation>Die Kurven zeigen ln W, den Logarithmus des Vermögens nach jeder Runde, mit dem Vermögen 1 am Anfang. Die beste Anlage und das beste konstant umgeschichtete Portfolio sind die bisher im Rückblick besten. Der Abstand zwischen dem Portfolio und dem Verfahren ist der Regret. Hat der Datenstrom keine Kursverhältnisse, zählt die beste Anlage jeder Runde als 1. Dann fällt das Vermögen, und nur die Abstände haben eine Bedeutung.</translation>
    </message>
    <message>
        <source>The factor of L* falls from 2.41 to 1.39 at β = 0.5, and from 2.01 to 1.01 at β = 0.99. These factors belong to guarantees, not to forecasts. In this run, the deterministic vote makes 90 mistakes, and the randomised prediction makes 99.0 in expectation.</source>
        <translation>Der Faktor von L* sinkt von 2,41 auf 1,39 bei β = 0,5 und von 2,01 auf 1,01 bei β = 0,99. Diese Faktoren gehören zu Garantien, nicht zu Prognosen. In diesem Lauf macht die deterministische Abstimmung 90 Fehler und die randomisierte Vorhersage 99,0 im Erwartungswert.</translation>
    </message>
    <message>
        <source>The hyperplane is a line in this plane, and the side of the line on which a point lies determines the prediction of w.</source>
        <translation>Die Hyperebene ist in dieser Ebene eine Gerade, und die Seite der Geraden, auf der ein Punkt liegt, bestimmt die Vorhersage von w.</translation>
    </message>
    <message>
        <source>The hyperplane is not a line in this plane. The line shows the hyperplane&apos;s section with all other coordinates at their means; the margin band is not drawn.</source>
        <translation>Die Hyperebene ist in dieser Ebene keine Gerade. Die Linie zeigt den Schnitt der Hyperebene, bei dem alle anderen Koordinaten im Mittel liegen; der Margin-Streifen ist nicht gezeichnet.</translation>
    </message>
    <message>
        <source>The lesson continues where you left off.</source>
        <translation>Die Lektion geht weiter, wo Sie aufgehört haben.</translation>
    </message>
    <message>
        <source>The loss is convex, so at z it is at least its tangent at w, whose slope is g. At the point z′ = (1 − ε)z + ε w₁, this tangent is at most ε λ osc(g) larger than at z. Here λ is the radius of the set, and osc(g) is the largest entry of g minus the smallest.</source>
        <translation>Der Verlust ist konvex, also in z mindestens so groß wie seine Tangente in w, deren Steigung g ist. Im Punkt z′ = (1 − ε)z + ε w₁ ist diese Tangente höchstens ε λ osc(g) größer als in z. Dabei ist λ der Radius der Menge und osc(g) der größte Eintrag von g minus dem kleinsten.</translation>
    </message>
    <message>
        <source>The pale wide curves are the true cumulative losses L of the experts or arms. A bandit sees one loss in each round. EXP3 divides this loss by the probability p of seeing it (an importance-weighted estimate), so its estimate L′ jumps when p is small. With γ &gt; 0, EXP3 divides by p + γ instead. Then, with probability at least 1 − δ, no L′ − L ever exceeds λ.</source>
        <translation>Die blassen breiten Kurven sind die wahren kumulierten Verluste L der Experten oder Arme. Ein Bandit sieht in jeder Runde einen Verlust. EXP3 teilt diesen Verlust durch die Wahrscheinlichkeit p, ihn zu sehen (importance-gewichtete Schätzung), sodass die Schätzung L′ springt, wenn p klein ist. Mit γ &gt; 0 teilt EXP3 stattdessen durch p + γ. Dann überschreitet mit Wahrscheinlichkeit mindestens 1 − δ kein L′ − L je λ.</translation>
    </message>
    <message>
        <source>The panel shows many runs with different seeds, orders or parameter values. Click a point to open the closest run. The band contains the middle 90 % of the runs, and the pale band contains all runs. The dashed line is the median of the bounds.</source>
        <translation>Das Panel zeigt viele Läufe mit verschiedenen Seeds, Reihenfolgen oder Parameterwerten. Klicken Sie auf einen Punkt, um den nächstgelegenen Lauf zu öffnen. Das Band enthält die mittleren 90 % der Läufe, und das blasse Band enthält alle Läufe. Die gestrichelte Linie ist der Median der Schranken.</translation>
    </message>
    <message>
        <source>The plane shows the examples: a disc for the label +1, a cross for −1. The prediction changes at the line or curve; the arrow is a linear learner&apos;s weight vector w. Lines of experts with more weight are bolder. A left click adds an example with the label chosen at the top, and a right click adds one with the other label. Drag a point to move it, or the background to pan; double-click the background to show all.</source>
        <translation>Die Ebene zeigt die Beispiele: eine Scheibe für das Label +1, ein Kreuz für −1. An der Geraden oder Kurve wechselt die Vorhersage; der Pfeil ist der Gewichtsvektor w eines linearen Verfahrens. Geraden von Experten mit mehr Gewicht sind kräftiger. Ein Linksklick setzt ein Beispiel mit dem oben gewählten Label, und ein Rechtsklick setzt eines mit dem anderen Label. Ziehen bewegt einen Punkt oder die Ansicht; ein Doppelklick auf den Hintergrund zeigt alle Punkte.</translation>
    </message>
    <message>
        <source>The potential is the quantity that the proof tracks. Examples are the angle between w and the target u, and the logarithm ln W of the total weight. Another example is log₂ |V| for the set V of experts that are not ruled out. In the proof of a mistake bound, the potential after M mistakes is beyond a limit that depends on M. The potential cannot pass a second limit. The two limits together bound M.</source>
        <translation>Das Potential ist die Größe, die der Beweis verfolgt. Beispiele sind der Winkel zwischen w und dem Ziel u und der Logarithmus ln W des Gesamtgewichts. Ein weiteres Beispiel ist log₂ |V| für die Menge V der nicht ausgeschlossenen Experten. Im Beweis einer Fehlerschranke liegt das Potential nach M Fehlern jenseits einer Grenze, die von M abhängt. Eine zweite Grenze kann das Potential nicht überschreiten. Beide Grenzen zusammen beschränken M.</translation>
    </message>
    <message>
        <source>The rounds of this stream are not those of a game. Choose the stream matrix-game.</source>
        <translation>Die Runden dieses Datenstroms gehören zu keinem Spiel. Wählen Sie den Datenstrom matrix-game.</translation>
    </message>
    <message>
        <source>The table shows the mistakes M, the bound, the margin γ and the verdict of each learner. The values are those of the current round and of the round under the mouse. A − B is the value of learner A minus that of learner B.</source>
        <translation>Die Tabelle zeigt die Fehler M, die Schranke, den Margin γ und das Urteil jedes Verfahrens. Die Werte sind die der aktuellen Runde und der Runde unter der Maus. A − B ist der Wert von Verfahren A minus dem von Verfahren B.</translation>
    </message>
    <message>
        <source>The theorem bounds a quantity, such as the number of updates Uₜ, by other quantities, such as the radius r and the margin γ. Each assumption is checked with the numbers of this run. HOLDS: the run satisfies the bound. VACUOUS: the bound is no smaller than the trivial one. VIOLATED: the run breaks the bound. NOT APPLICABLE: an assumption is not met.</source>
        <translation>Der Satz beschränkt eine Größe, etwa die Zahl der Updates Uₜ, durch andere Größen, etwa den Radius r und den Margin γ. Jede Voraussetzung wird mit den Zahlen dieses Laufs geprüft. GILT: Der Lauf hält die Schranke ein. TRIVIAL: Die Schranke ist nicht kleiner als die triviale. VERLETZT: Der Lauf bricht die Schranke. NICHT ANWENDBAR: Eine Voraussetzung ist nicht erfüllt.</translation>
    </message>
    <message>
        <source>There are no points. Click in the plane to add a point.</source>
        <translation>Es gibt keine Punkte. Klicken Sie in die Ebene, um einen Punkt hinzuzufügen.</translation>
    </message>
    <message>
        <source>This w is a vector in the feature space of the kernel. The plane marks the support vectors.</source>
        <translation>Dieses w ist ein Vektor im Merkmalsraum des Kernels. Die Ebene markiert die Stützvektoren.</translation>
    </message>
    <message>
        <source>Use the slider or the arrow keys to go to the round; the page then checks your answer.</source>
        <translation>Gehen Sie mit dem Schieberegler oder den Pfeiltasten zu der Runde; die Seite prüft dann Ihre Antwort.</translation>
    </message>
    <message>
        <source>With L = 0.5, alternating labels are coin outcomes 2 and −2. In round 2 the whole wealth of 1 is bet, and the loss is twice the bet: the wealth would be −1, and betting ends. With L = 1, the wealth is 0.125 after 40 rounds, and the regret 0.875 is below the bound 13.8.</source>
        <translation>Mit L = 0,5 sind abwechselnde Labels Münzergebnisse 2 und −2. In Runde 2 wird das ganze Vermögen 1 gesetzt, und der Verlust ist das Doppelte des Einsatzes: Das Vermögen wäre −1, und das Wetten endet. Mit L = 1 ist das Vermögen nach 40 Runden 0,125, und der Regret 0,875 liegt unter der Schranke 13,8.</translation>
    </message>
    <message>
        <source>With a = 0.0001, one example of length 0.01 moves the weight to −50. On the next example, of length 1, plain ridge regression incurs the loss 2601. After 1000 rounds the regret of plain ridge regression is 2601, but ln det(A/a) is 16.1; the regret of the forward variant is 1.66.</source>
        <translation>Mit a = 0,0001 bewegt ein Beispiel der Länge 0,01 das Gewicht auf −50. Beim nächsten Beispiel, der Länge 1, erleidet die einfache Ridge-Regression den Verlust 2601. Nach 1000 Runden ist der Regret der einfachen Ridge-Regression 2601, ln det(A/a) aber 16,1; der Regret der Vorwärtsvariante ist 1,66.</translation>
    </message>
    <message>
        <source>With d = 2 features, 2 ln d is 1.39. With p = 1.4, two orthonormal examples give ‖θ‖² = 2.69, but the proof needs ‖θ‖² ≤ (p − 1) Σ‖x‖² = 0.8; with p = 2, both sides are 2.</source>
        <translation>Mit d = 2 Merkmalen ist 2 ln d gleich 1,39. Mit p = 1,4 ergeben zwei orthonormale Beispiele ‖θ‖² = 2,69, der Beweis braucht aber ‖θ‖² ≤ (p − 1) Σ‖x‖² = 0,8; mit p = 2 sind beide Seiten 2.</translation>
    </message>
    <message>
        <source>With n = 8, ELIM makes 9 mistakes if the target has no literals, and at most 6 if it has 3.</source>
        <translation>Mit n = 8 macht ELIM 9 Fehler, wenn das Ziel keine Literale hat, und höchstens 6, wenn es 3 hat.</translation>
    </message>
    <message>
        <source>With probability at least 1 − δ, the bound holds in all rounds simultaneously. A single run that violates the bound does not refute the theorem.</source>
        <translation>Mit Wahrscheinlichkeit mindestens 1 − δ gilt die Schranke in allen Runden zugleich. Ein einzelner Lauf, der sie verletzt, widerlegt den Satz nicht.</translation>
    </message>
    <message>
        <source>With α₀ = 5, every example counts as soon as it has appeared, and the dual perceptron makes 203 mistakes in 1000 rounds; the bound is 99. With α₀ = 0, the learner makes 22 mistakes.</source>
        <translation>Mit α₀ = 5 zählt jedes Beispiel, sobald es erschienen ist, und das duale Perzeptron macht 203 Fehler in 1000 Runden; die Schranke ist 99. Mit α₀ = 0 macht das Verfahren 22 Fehler.</translation>
    </message>
    <message>
        <source>a majority vote makes at most twice as many mistakes as its voters on average</source>
        <translation>ein Mehrheitsentscheid macht höchstens doppelt so viele Fehler wie seine Stimmen im Mittel</translation>
    </message>
    <message>
        <source>a tick at each mistake (as high as a real-valued loss), and a diamond at each bound event; drag the handle to any round</source>
        <translation>ein Strich bei jedem Fehler (so hoch wie ein reellwertiger Verlust) und eine Raute bei jedem Ereignis einer Schranke; ziehen Sie den Griff zu einer beliebigen Runde</translation>
    </message>
    <message>
        <source>at first, groups of experts are wrong in turn; in later rounds, only expert 1 is always right</source>
        <translation>zuerst liegen Gruppen von Experten abwechselnd falsch; in späteren Runden liegt nur Experte 1 immer richtig</translation>
    </message>
    <message>
        <source>betting has not ended</source>
        <translation>es wird noch gewettet</translation>
    </message>
    <message>
        <source>both players&apos; mixtures in two triangles, with the mean mixtures, and the gap that closes around the value of the game</source>
        <translation>die Mischungen beider Spieler in zwei Dreiecken mit den mittleren Mischungen, und die Lücke, die sich um den Wert des Spiels schließt</translation>
    </message>
    <message>
        <source>click the name to use the column as the label; click the box to use the column as a feature or to drop the column</source>
        <translation>ein Klick auf den Namen macht die Spalte zum Label; ein Klick auf das Kästchen verwendet die Spalte als Merkmal oder lässt sie weg</translation>
    </message>
    <message>
        <source>each expert as a point: the regret relative to the expert against the quantity that determines the bound, with the bound as a curve</source>
        <translation>jeder Experte als Punkt: der Regret gegen den Experten über der Größe, die die Schranke bestimmt, mit der Schranke als Kurve</translation>
    </message>
    <message>
        <source>elim takes at most {0} features, because the window shows all its literals. The number of features is {1}.</source>
        <translation>elim nimmt höchstens {0} Merkmale an, weil das Fenster alle Literale zeigt. Die Zahl der Merkmale ist {1}.</translation>
    </message>
    <message>
        <source>factor by which a wrong expert&apos;s weight is multiplied; smaller values penalise more. 0: a penalised expert has no weight from then on</source>
        <translation>Faktor, mit dem das Gewicht eines falschen Experten multipliziert wird; kleinere Werte bestrafen stärker. 0: ein bestrafter Experte hat von da an kein Gewicht</translation>
    </message>
    <message>
        <source>feature 1 is the target; the signs of all other features are chosen greedily to force mistakes of Winnow</source>
        <translation>Merkmal 1 ist das Ziel; die Vorzeichen der anderen Merkmale sind gierig gewählt, um Fehler von Winnow zu erzwingen</translation>
    </message>
    <message>
        <source>feature 1 is the target; the signs of all other features are chosen greedily to force mistakes of the learner</source>
        <translation>Merkmal 1 ist das Ziel; die Vorzeichen der anderen Merkmale sind gierig gewählt, um Fehler des Verfahrens zu erzwingen</translation>
    </message>
    <message>
        <source>follows the majority of the remaining experts (version space); drops wrong ones after mistakes or in every round</source>
        <translation>folgt der Mehrheit der übrigen Experten (Versionsraum); streicht falsche nach eigenen Fehlern oder in jeder Runde</translation>
    </message>
    <message>
        <source>for constant η, γ &gt; 0 and losses fixed before the run, with probability at least 1 − δ, the regret is at most ln N/η + (η/2 + γ)(Σ Lⱼ + λ) + λ in all rounds simultaneously. Here λ = ln((N + 1)/δ)/(2γ)</source>
        <translation>für konstantes η, γ &gt; 0 und vor dem Lauf festgelegte Verluste ist der Regret mit Wahrscheinlichkeit mindestens 1 − δ in allen Runden zugleich höchstens ln N/η + (η/2 + γ)(Σ Lⱼ + λ) + λ. Hier ist λ = ln((N + 1)/δ)/(2γ)</translation>
    </message>
    <message>
        <source>for each feature, one expert predicts the feature&apos;s value and another predicts the opposite; a number is true if it is at least a threshold</source>
        <translation>für jedes Merkmal sagt ein Experte den Wert des Merkmals vorher und ein anderer das Gegenteil; eine Zahl ist wahr, wenn sie mindestens gleich einer Schwelle ist</translation>
    </message>
    <message>
        <source>for every run, the loss minus the smallest sum of an arm&apos;s loss estimates is at most ln N/η + Σ ((η/2) p l̂² + γ l̂) with the played arm&apos;s estimate l̂</source>
        <translation>für jeden Lauf ist der Verlust minus der kleinsten Summe der Verlustschätzungen eines Arms höchstens ln N/η + Σ ((η/2) p l̂² + γ l̂), mit der Schätzung l̂ für den gespielten Arm</translation>
    </message>
    <message>
        <source>for expected payoffs ½ + u·x with ‖u‖ ≤ S and ‖x‖ ≤ 1, with probability at least 1 − δ, the pseudo-regret is at most of order d √t ln t in all rounds simultaneously</source>
        <translation>für erwartete Auszahlungen ½ + u·x mit ‖u‖ ≤ S und ‖x‖ ≤ 1 ist der Pseudo-Regret mit Wahrscheinlichkeit mindestens 1 − δ in allen Runden zugleich höchstens von der Ordnung d √t ln t</translation>
    </message>
    <message>
        <source>for losses in [0, 1], the regret is at most ln N/η + ηt/8 for constant η. With η tuned for T rounds, the regret at round T is at most of order √T</source>
        <translation>für Verluste in [0, 1] ist der Regret für konstantes η höchstens ln N/η + ηt/8. Mit auf T Runden eingestelltem η ist der Regret in Runde T höchstens von der Ordnung √T</translation>
    </message>
    <message>
        <source>for share = fixed and losses in [0, 1], the loss is at most that of any path of experts plus ln(1/P)/η + ηt/8. P is the initial weight of the path</source>
        <translation>für share = fixed und Verluste in [0, 1] ist der Verlust höchstens der jedes Expertenpfades plus ln(1/P)/η + ηt/8. P ist das Anfangsgewicht des Pfades</translation>
    </message>
    <message>
        <source>for share = variable and losses in {0, 1}, the expected number of mistakes has a bound without a term for the number of rounds. The bound is a sum of multiples of ln N and of the loss and the number of switches of the best path</source>
        <translation>für share = variable und Verluste in {0, 1} hat die erwartete Fehlerzahl eine Schranke ohne Term für die Zahl der Runden. Die Schranke ist eine Summe von Vielfachen von ln N sowie des Verlusts und der Wechselzahl des besten Pfades</translation>
    </message>
    <message>
        <source>for β &gt; 0, the expected number of mistakes is at most a multiple of L* plus a multiple of ln N. The factor of L* tends to 1 as β → 1</source>
        <translation>für β &gt; 0 ist die erwartete Fehlerzahl höchstens ein Vielfaches von L* plus ein Vielfaches von ln N. Der Faktor von L* geht für β → 1 gegen 1</translation>
    </message>
    <message>
        <source>for β &gt; 0, the number of mistakes is at most a multiple of L* plus a multiple of ln N. The factor of L* is always above 2</source>
        <translation>für β &gt; 0 ist die Fehlerzahl höchstens ein Vielfaches von L* plus ein Vielfaches von ln N. Der Faktor von L* liegt immer über 2</translation>
    </message>
    <message>
        <source>half of the difference between the first expert&apos;s advice and the advice of the other experts</source>
        <translation>halber Unterschied zwischen dem Rat des ersten Experten und dem Rat der anderen Experten</translation>
    </message>
    <message>
        <source>how p is computed for the square loss: by substitution from the two mix losses, or as the mean w·ξ. For the log loss, both choices give w·ξ</source>
        <translation>wie p für den quadratischen Verlust berechnet wird: durch Substitution aus den beiden Mischverlusten oder als Mittel w·ξ. Für den logarithmischen Verlust ergibt beides w·ξ</translation>
    </message>
    <message>
        <source>if x xᵀ is added to A before predicting (forward), the square-loss regret relative to the best regularised fit is at most ln det(A/a), of order ln t</source>
        <translation>wird x xᵀ vor der Vorhersage zu A addiert (forward), so ist der Regret im quadratischen Verlust gegenüber der besten regularisierten Anpassung höchstens ln det(A/a), von der Ordnung ln t</translation>
    </message>
    <message>
        <source>if β is at most the exp-concavity of the square loss, the regret relative to the ball&apos;s best point is at most of order ln t</source>
        <translation>ist β höchstens die Exp-Konkavität des quadratischen Verlusts, so ist der Regret gegenüber dem besten Punkt der Kugel höchstens von der Ordnung ln t</translation>
    </message>
    <message>
        <source>in a tie, the prediction is 1 in the figure and 0 in the code</source>
        <translation>bei einem Gleichstand ist die Vorhersage in der Abbildung 1 und im Code 0</translation>
    </message>
    <message>
        <source>in each round, one expert is wrong: all but the current leader take turns, and the leader changes now and then</source>
        <translation>in jeder Runde liegt ein Experte falsch: alle außer dem aktuellen Führenden wechseln sich ab, und der Führende wechselt ab und zu</translation>
    </message>
    <message>
        <source>labelled examples as experts; each round brings the decision stump with the smallest weighted error</source>
        <translation>Beispiele mit Labels als Experten; in jeder Runde liefert der schwache Lerner den Entscheidungsstumpf mit dem kleinsten gewichteten Fehler</translation>
    </message>
    <message>
        <source>learning rate, the increase of α at a mistake. If α₀ = 0, predictions do not depend on η</source>
        <translation>Lernrate, der Zuwachs von α bei einem Fehler. Falls α₀ = 0, hängen Vorhersagen nicht von η ab</translation>
    </message>
    <message>
        <source>learning rate, the increase of α at a mistake; it changes no prediction</source>
        <translation>Lernrate, der Zuwachs von α bei einem Fehler; sie ändert keine Vorhersage</translation>
    </message>
    <message>
        <source>learning rate. auto: the largest value that the theorem covers, 2 for the square loss with substitution, ½ with the mean, and 1 for the log loss</source>
        <translation>Lernrate. auto: der größte Wert, für den der Satz gilt, 2 für den quadratischen Verlust mit Substitution, ½ mit dem Mittel und 1 für den logarithmischen Verlust</translation>
    </message>
    <message>
        <source>ln N is an upper bound on Φ₁; Jensen&apos;s inequality compares the loss of the average hypothesis with the hypotheses&apos; average loss on the same example</source>
        <translation>ln N ist eine obere Schranke für Φ₁; die Jensensche Ungleichung vergleicht den Verlust der gemittelten Hypothese mit dem mittleren Verlust der Hypothesen auf demselben Beispiel</translation>
    </message>
    <message>
        <source>mistakes, bound, margin and verdict of every learner, and the differences between learners, now and at the round under the mouse</source>
        <translation>Fehler, Schranke, Margin und Urteil jedes Verfahrens und die Unterschiede zwischen Verfahren, jetzt und in der Runde unter der Maus</translation>
    </message>
    <message>
        <source>n ln n − ln Γ(n + a) is convex in n, so the regret is largest if one label never appears.</source>
        <translation>n ln n − ln Γ(n + a) ist konvex in n, also ist der Regret am größten, wenn ein Label nie vorkommt.</translation>
    </message>
    <message>
        <source>next, previous bound event, which a diamond marks in the timeline</source>
        <translation>nächstes, voriges Ereignis einer Schranke, das eine Raute in der Zeitleiste markiert</translation>
    </message>
    <message>
        <source>no game is running: choose “Predict first” or “Be the adversary” in the Run menu</source>
        <translation>es läuft kein Spiel: wählen Sie „Zuerst vorhersagen“ oder „Gegner sein“ im Menü Lauf</translation>
    </message>
    <message>
        <source>number of rounds after which all other experts are wrong together; 0: never</source>
        <translation>Zahl der Runden, nach denen alle anderen Experten gemeinsam falsch liegen; 0: nie</translation>
    </message>
    <message>
        <source>on i.i.d. examples, with probability at least 1 − δ, the mean hypothesis has risk at most the mean loss plus a term of order √(ln(1/δ)/T). If the loss is not convex, the bound applies to the mean risk of all hypotheses instead</source>
        <translation>auf i.i.d. Beispielen ist das Risiko der mittleren Hypothese mit Wahrscheinlichkeit mindestens 1 − δ höchstens der mittlere Verlust plus ein Term der Ordnung √(ln(1/δ)/T). Ist der Verlust nicht konvex, so gilt die Schranke stattdessen für das mittlere Risiko aller Hypothesen</translation>
    </message>
    <message>
        <source>one expert always predicts −1, and the other always predicts +1</source>
        <translation>ein Experte sagt immer −1 vorher, der andere immer +1</translation>
    </message>
    <message>
        <source>one row per example, memory-mapped, never unpickled; the label is the column label, y, target or class, or otherwise the last column</source>
        <translation>eine Zeile je Beispiel, im Speicher abgebildet, ohne Pickle; das Label ist die Spalte label, y, target oder class, sonst die letzte Spalte</translation>
    </message>
    <message>
        <source>open the room for phones, start or close a round, show or hide the address</source>
        <translation>Raum für Telefone öffnen, Runde starten oder schließen, Adresse zeigen oder verbergen</translation>
    </message>
    <message>
        <source>possible points, each given as the sum of 2^(i−1) over the hypotheses i that predict 1 at the point. auto: the points of the stream if they are known and there are at most 12, otherwise any</source>
        <translation>mögliche Punkte, jeder angegeben als die Summe von 2^(i−1) über die Hypothesen i, die dort 1 vorhersagen. auto: die Punkte des Datenstroms, falls sie bekannt und höchstens 12 sind, sonst beliebige</translation>
    </message>
    <message>
        <source>q₁/W is the share of the weight of the experts that vote for +1. The curve gives the probability that the learner predicts +1 for this share. The mark is the current round.</source>
        <translation>q₁/W ist der Anteil des Gewichts der Experten, die für +1 stimmen. Die Kurve gibt die Wahrscheinlichkeit an, mit der das Verfahren bei diesem Anteil +1 vorhersagt. Die Marke ist die aktuelle Runde.</translation>
    </message>
    <message>
        <source>regularisation: the matrix A starts at a times the identity. Larger values bring the rule closer to the perceptron</source>
        <translation>Regularisierung: die Matrix A beginnt bei a mal der Einheitsmatrix. Größere Werte bringen die Regel näher an das Perzeptron</translation>
    </message>
    <message>
        <source>regularisation: the matrix A starts at a times the identity. Larger values give smaller weights</source>
        <translation>Regularisierung: die Matrix A beginnt bei a mal der Einheitsmatrix. Größere Werte ergeben kleinere Gewichte</translation>
    </message>
    <message>
        <source>regularisation: the matrix A starts at ε times the identity. Larger values give shorter first steps. auto: 1/(2βλ)²</source>
        <translation>Regularisierung: die Matrix A beginnt bei ε mal der Einheitsmatrix. Größere Werte ergeben kürzere erste Schritte. auto: 1/(2βλ)²</translation>
    </message>
    <message>
        <source>regularisation: the matrix V starts at λ times the identity. Larger values give smaller estimates</source>
        <translation>Regularisierung: die Matrix V beginnt bei λ mal der Einheitsmatrix; größere Werte ergeben kleinere Schätzungen</translation>
    </message>
    <message>
        <source>required margin: an example with y w·x ≤ b triggers an update. 0: the perceptron</source>
        <translation>verlangter Margin: ein Beispiel mit y w·x ≤ b löst ein Update aus. 0: das Perzeptron</translation>
    </message>
    <message>
        <source>square: (p − y)²</source>
        <translation>quadratisch: (p − y)²</translation>
    </message>
    <message>
        <source>substitution: (1 + mix(0) − mix(1))/2</source>
        <translation>substitution: (1 + mix(0) − mix(1))/2</translation>
    </message>
    <message>
        <source>svg</source>
        <translation>svg</translation>
    </message>
    <message>
        <source>svmlight and libsvm</source>
        <translation>svmlight und libsvm</translation>
    </message>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>the arms are drawn from the prior</source>
        <translation>die Arme sind aus der A-priori-Verteilung gezogen</translation>
    </message>
    <message>
        <source>the bound holds only if x xᵀ is added to A before the prediction</source>
        <translation>die Schranke gilt nur, wenn x xᵀ vor der Vorhersage zu A addiert wird</translation>
    </message>
    <message>
        <source>the bound holds, but P/g is up to twice as tight (P: smallest primal objective; g: smallest increase of the dual at a mistake)</source>
        <translation>die Schranke gilt, aber P/g ist bis zu doppelt so scharf (P: kleinster primaler Zielwert; g: kleinste Zunahme des Duals bei einem Fehler)</translation>
    </message>
    <message>
        <source>the class with label +1; the others have label −1</source>
        <translation>die Klasse mit dem Label +1; die anderen haben das Label −1</translation>
    </message>
    <message>
        <source>the coefficients α of the support vectors, the score as a sum over the support vectors, and the kernel matrix; or the dual objective</source>
        <translation>die Koeffizienten α der Stützvektoren, der Score als Summe über die Stützvektoren und die Kernel-Matrix; oder die duale Zielfunktion</translation>
    </message>
    <message>
        <source>the comparators of all rounds</source>
        <translation>die Vergleichspunkte aller Runden</translation>
    </message>
    <message>
        <source>the confidence ellipsoid of u, and the features of the arms: the arm with the largest possible payoff is played</source>
        <translation>das Konfidenzellipsoid von u und die Merkmale der Arme: gespielt wird der Arm mit der größten möglichen Auszahlung</translation>
    </message>
    <message>
        <source>the diameter of the feasible set</source>
        <translation>der Durchmesser der zulässigen Menge</translation>
    </message>
    <message>
        <source>the digit with label +1; all others have label −1</source>
        <translation>die Ziffer mit dem Label +1; alle anderen haben das Label −1</translation>
    </message>
    <message>
        <source>the experts&apos; losses in round s</source>
        <translation>die Verluste der Experten in Runde s</translation>
    </message>
    <message>
        <source>the exponent p of the norm</source>
        <translation>der Exponent p der Norm</translation>
    </message>
    <message>
        <source>the factor does not depend on the threshold, and Winnow2 can make mistakes for ever</source>
        <translation>der Faktor hängt nicht von der Schwelle ab, und Winnow2 kann ewig Fehler machen</translation>
    </message>
    <message>
        <source>the factor of a promotion; in a demotion, weights are divided by it</source>
        <translation>der Faktor einer Erhöhung; bei einer Senkung werden Gewichte durch ihn dividiert</translation>
    </message>
    <message>
        <source>the feasible set. auto: the ball for squared, all of ℝᵈ for p-norm, otherwise the simplex. squared works with all sets, and entropy also works with the ℓ1 ball (a diamond in 2-D)</source>
        <translation>die zulässige Menge. auto: die Kugel für squared, ganz ℝᵈ für p-norm, sonst der Simplex. squared geht mit allen Mengen, und entropy geht auch mit der ℓ1-Kugel (in 2-D eine Raute)</translation>
    </message>
    <message>
        <source>the first that applies</source>
        <translation>der erste anwendbare</translation>
    </message>
    <message>
        <source>the gradient in round s</source>
        <translation>der Gradient in Runde s</translation>
    </message>
    <message>
        <source>the grower whose wines have label +1; all other wines have label −1</source>
        <translation>der Winzer, dessen Weine das Label +1 haben; alle anderen Weine haben das Label −1</translation>
    </message>
    <message>
        <source>the hinge loss in round s</source>
        <translation>der Hinge-Verlust in Runde s</translation>
    </message>
    <message>
        <source>the hinge losses of u in rounds 1 to t, as a vector</source>
        <translation>die Hinge-Verluste von u in den Runden 1 bis t, als Vektor</translation>
    </message>
    <message>
        <source>the kernel</source>
        <translation>der Kernel</translation>
    </message>
    <message>
        <source>the learner&apos;s b, or b/η if η is not 1</source>
        <translation>das b des Verfahrens, oder b/η, falls η nicht 1 ist</translation>
    </message>
    <message>
        <source>the learner&apos;s loss minus the loss of the best fixed choice in hindsight, round by round, with the theorem&apos;s bound</source>
        <translation>der Verlust des Verfahrens minus dem Verlust der im Rückblick besten festen Wahl, Runde für Runde, mit der Schranke des Satzes</translation>
    </message>
    <message>
        <source>the learner&apos;s p; auto: 2 ln d, at least 2</source>
        <translation>das p des Verfahrens; auto: 2 ln d, mindestens 2</translation>
    </message>
    <message>
        <source>the length of the stream is not known; set a number of rounds</source>
        <translation>die Länge des Datenstroms ist unbekannt; legen Sie eine Anzahl von Runden fest</translation>
    </message>
    <message>
        <source>the line x₁ = 3 x₂ separates the examples</source>
        <translation>die Gerade x₁ = 3 x₂ trennt die Beispiele</translation>
    </message>
    <message>
        <source>the loss in round s</source>
        <translation>der Verlust in Runde s</translation>
    </message>
    <message>
        <source>the loss in round t</source>
        <translation>der Verlust in Runde t</translation>
    </message>
    <message>
        <source>the loss of arm j in rounds 1..t</source>
        <translation>der Verlust von Arm j in den Runden 1..t</translation>
    </message>
    <message>
        <source>the losses</source>
        <translation>die Verluste</translation>
    </message>
    <message>
        <source>the margin</source>
        <translation>der Margin</translation>
    </message>
    <message>
        <source>the margin is divided by a norm without a subscript</source>
        <translation>der Margin ist durch eine Norm ohne Index geteilt</translation>
    </message>
    <message>
        <source>the margin on the unit ball</source>
        <translation>der Margin auf der Einheitskugel</translation>
    </message>
    <message>
        <source>the matrix grows in every round</source>
        <translation>die Matrix wächst in jeder Runde</translation>
    </message>
    <message>
        <source>the mean of the gaps</source>
        <translation>das Mittel der Abstände</translation>
    </message>
    <message>
        <source>the mistakes of every learner, or the quantity that its theorem bounds (such as the regret), with the bound at each round</source>
        <translation>die Fehler jedes Verfahrens, oder die Größe, die sein Satz beschränkt (etwa der Regret), mit der Schranke in jeder Runde</translation>
    </message>
    <message>
        <source>the mode is constant</source>
        <translation>der Modus ist constant</translation>
    </message>
    <message>
        <source>the mode is first</source>
        <translation>der Modus ist first</translation>
    </message>
    <message>
        <source>the number of arms</source>
        <translation>die Zahl der Arme</translation>
    </message>
    <message>
        <source>the number of experts</source>
        <translation>die Zahl der Experten</translation>
    </message>
    <message>
        <source>the number of features</source>
        <translation>die Zahl der Merkmale</translation>
    </message>
    <message>
        <source>the number of nodes that the adversary has passed</source>
        <translation>die Zahl der Knoten, an denen der Gegner vorbeigekommen ist</translation>
    </message>
    <message>
        <source>the number of rounds, fixed in advance</source>
        <translation>die Zahl der Runden, im Voraus fest</translation>
    </message>
    <message>
        <source>the points 0, e1, e2, … in turn, all negative; ELIM removes one literal at each e_i</source>
        <translation>die Punkte 0, e1, e2, … der Reihe nach, alle negativ; ELIM streicht bei jedem e_i ein Literal</translation>
    </message>
    <message>
        <source>the prediction in round s</source>
        <translation>die Vorhersage in Runde s</translation>
    </message>
    <message>
        <source>the price relatives in round s, divided by the relative of the learner&apos;s portfolio: x/(w·x)</source>
        <translation>die Kursverhältnisse in Runde s, geteilt durch das Verhältnis des Portfolios des Verfahrens: x/(w·x)</translation>
    </message>
    <message>
        <source>the probabilities of the arms in round s</source>
        <translation>die Wahrscheinlichkeiten der Arme in Runde s</translation>
    </message>
    <message>
        <source>the probability of exploring</source>
        <translation>die Wahrscheinlichkeit zu erkunden</translation>
    </message>
    <message>
        <source>the probability of the played arm in round s</source>
        <translation>die Wahrscheinlichkeit des gespielten Arms in Runde s</translation>
    </message>
    <message>
        <source>the radius of the ball of feasible weights</source>
        <translation>der Radius der Kugel zulässiger Gewichte</translation>
    </message>
    <message>
        <source>the regret in log loss is at most (ln t)/2 + ln 2 for every sequence of labels, with the prior 1/2</source>
        <translation>der Regret im logarithmischen Verlust ist mit dem Prior 1/2 für jede Folge von Labels höchstens (ln t)/2 + ln 2</translation>
    </message>
    <message>
        <source>the remaining experts form two halves that disagree; the label contradicts the prediction until one expert remains</source>
        <translation>die übrigen Experten teilen sich in zwei Hälften, die uneins sind; das Label widerspricht der Vorhersage, bis ein Experte übrig ist</translation>
    </message>
    <message>
        <source>the risk: the expected loss on a new example</source>
        <translation>das Risiko: der erwartete Verlust auf einem neuen Beispiel</translation>
    </message>
    <message>
        <source>the rounds so far are not separable</source>
        <translation>die bisherigen Runden sind nicht trennbar</translation>
    </message>
    <message>
        <source>the species with label +1; the others have label −1</source>
        <translation>die Art mit dem Label +1; die anderen haben das Label −1</translation>
    </message>
    <message>
        <source>the step sizes: f(n) is the size of step n, which is made in round n + τ</source>
        <translation>die Schrittweiten: f(n) ist die Schrittweite des Schritts n, der in Runde n + τ gemacht wird</translation>
    </message>
    <message>
        <source>the stream&apos;s target</source>
        <translation>das Ziel des Datenstroms</translation>
    </message>
    <message>
        <source>the sum of the squares of the one-round regrets relative to expert i</source>
        <translation>die Summe der Quadrate der Regrets einzelner Runden gegenüber Experte i</translation>
    </message>
    <message>
        <source>the target&apos;s weights</source>
        <translation>die Gewichte des Ziels</translation>
    </message>
    <message>
        <source>the threshold of the prediction</source>
        <translation>die Schwelle der Vorhersage</translation>
    </message>
    <message>
        <source>the variant is forward</source>
        <translation>die Variante ist forward</translation>
    </message>
    <message>
        <source>the variant is ridge</source>
        <translation>die Variante ist ridge</translation>
    </message>
    <message>
        <source>the variant is {0}</source>
        <translation>die Variante ist {0}</translation>
    </message>
    <message>
        <source>the vector that is mapped to the set. no: the result of a step from the current point. yes: the sum of all negative gradients (FTRL)</source>
        <translation>der Vektor, der auf die Menge abgebildet wird. no: das Ergebnis eines Schritts vom aktuellen Punkt. yes: die Summe aller negativen Gradienten (FTRL)</translation>
    </message>
    <message>
        <source>the wealth before round 1</source>
        <translation>das Vermögen vor Runde 1</translation>
    </message>
    <message>
        <source>the {0}, D = {1}</source>
        <translation>{0}, D = {1}</translation>
    </message>
    <message>
        <source>the {0}, max ‖z‖ = {1}</source>
        <translation>{0}, max ‖z‖ = {1}</translation>
    </message>
    <message>
        <source>there is no target</source>
        <translation>es gibt kein Ziel</translation>
    </message>
    <message>
        <source>there is only one screen; connect a second screen and extend the desktop to it (do not mirror the desktop)</source>
        <translation>es gibt nur einen Bildschirm; schließen Sie einen zweiten Bildschirm an und erweitern Sie den Desktop darauf (nicht spiegeln)</translation>
    </message>
    <message>
        <source>theta</source>
        <translation>theta</translation>
    </message>
    <message>
        <source>this order: {} so far</source>
        <translation>diese Reihenfolge: bisher {}</translation>
    </message>
    <message>
        <source>three rounds for winnow2 with theta = 2 and beta = 2; the target is x1 or x2</source>
        <translation>drei Runden für winnow2 mit theta = 2 und beta = 2; das Ziel ist x1 oder x2</translation>
    </message>
    <message>
        <source>three unit vectors for the perceptron with tie = positive</source>
        <translation>drei Einheitsvektoren für das Perzeptron mit tie = positive</translation>
    </message>
    <message>
        <source>true only asymptotically, as first T and then N tends to infinity</source>
        <translation>nur asymptotisch richtig, wenn erst T und dann N gegen unendlich geht</translation>
    </message>
    <message>
        <source>two circles, one inside the other; for kernel learners</source>
        <translation>zwei Kreise, einer im anderen; für Kernel-Verfahren</translation>
    </message>
    <message>
        <source>u has been in all ellipsoids so far</source>
        <translation>u lag bisher in allen Ellipsoiden</translation>
    </message>
    <message>
        <source>updates if the margin is at most a threshold, which falls with each update, and keeps w in the unit ball</source>
        <translation>macht ein Update, wenn der Margin höchstens eine Schwelle ist, die mit jedem Update sinkt, und hält w in der Einheitskugel</translation>
    </message>
    <message>
        <source>variable: only experts that incur a loss</source>
        <translation>variable: nur Experten, die einen Verlust erleiden</translation>
    </message>
    <message>
        <source>w = y x/‖x‖², the shortest w with y w·x ≥ 1</source>
        <translation>w = y x/‖x‖², das kürzeste w mit y w·x ≥ 1</translation>
    </message>
    <message>
        <source>w: the shortest vector in the half-space of the last update and in the one that represents all earlier updates; each update increases ‖w‖</source>
        <translation>w: der kürzeste Vektor im Halbraum des letzten Updates und in dem, der alle früheren Updates vertritt; jedes Update vergrößert ‖w‖</translation>
    </message>
    <message>
        <source>weights examples; each weak hypothesis with weighted error e &lt; ½ votes with the coefficient ½ ln((1 − e)/e)</source>
        <translation>gewichtet Beispiele; jede schwache Hypothese mit gewichtetem Fehler e &lt; ½ stimmt mit dem Koeffizienten ½ ln((1 − e)/e) ab</translation>
    </message>
    <message>
        <source>weights experts by exp(−η × loss); predicts their weighted mean advice p, or 1 with probability p</source>
        <translation>gewichtet Experten mit exp(−η × Verlust); sagt das gewichtete Mittel p ihres Rats vorher oder 1 mit Wahrscheinlichkeit p</translation>
    </message>
    <message>
        <source>when x xᵀ is added to the matrix A. mistakes: after mistakes, as the theorem assumes. rounds: in every round, as in some software</source>
        <translation>wann x xᵀ zur Matrix A addiert wird. mistakes: nach Fehlern, wie der Satz voraussetzt. rounds: in jeder Runde, wie in mancher Software</translation>
    </message>
    <message>
        <source>which support vector is removed, and whether all coefficients are shrunk first. forgetron: as in the paper if K(x, x) = 1, otherwise with K(x, x) instead of 1 in the cost of a removal</source>
        <translation>welcher Stützvektor entfernt wird und ob vorher alle Koeffizienten verkleinert werden. forgetron: wie in der Originalarbeit, wenn K(x, x) = 1 ist, sonst mit K(x, x) statt 1 in den Kosten des Entfernens</translation>
    </message>
    <message>
        <source>with enough nodes, the log wealth is at most ((N−1)/2) ln(t+1) + ln 2 below the best constantly rebalanced portfolio&apos;s, up to the integration error</source>
        <translation>bei genügend Knoten liegt das logarithmische Vermögen höchstens ((N−1)/2) ln(t+1) + ln 2 unter dem des besten konstant umgeschichteten Portfolios, bis auf den Fehler des Integrals</translation>
    </message>
    <message>
        <source>with one perfect expert, at most log₂ N mistakes: at each, at least half of the version space is removed</source>
        <translation>mit einem perfekten Experten höchstens log₂ N Fehler: bei jedem wird mindestens die Hälfte des Versionsraums gestrichen</translation>
    </message>
    <message>
        <source>with optimally scaled decreasing step sizes, the bound on the regret relative to the best fixed point is half of gradient descent&apos;s bound</source>
        <translation>mit optimal skalierten fallenden Schrittweiten ist die Schranke für den Regret gegen den besten festen Punkt halb so groß wie beim Gradientenabstieg</translation>
    </message>
    <message>
        <source>with probability at least 1 − δ</source>
        <translation>mit Wahrscheinlichkeit mindestens 1 − δ</translation>
    </message>
    <message>
        <source>w·z − ‖w‖²/2 is at most ‖z‖²/2 ≤ R²/2, so the terms sum to at most 2 R² = D²/2; and 1/η never decreases.</source>
        <translation>w·z − ‖w‖²/2 ist höchstens ‖z‖²/2 ≤ R²/2, also ergeben die Terme zusammen höchstens 2 R² = D²/2; und 1/η fällt nie.</translation>
    </message>
    <message>
        <source>w₁ = the initial weights</source>
        <translation>w₁ = die Anfangsgewichte</translation>
    </message>
    <message>
        <source>x xᵀ is added to A only after the prediction, so a single label may cause an arbitrarily large loss</source>
        <translation>x xᵀ kommt erst nach der Vorhersage zu A hinzu, also kann ein einziges Label einen beliebig großen Verlust verursachen</translation>
    </message>
    <message>
        <source>y w·x ≤ 0</source>
        <translation>y w·x ≤ 0</translation>
    </message>
    <message>
        <source>yes: raises negative regrets to 0 (regret matching+). no: keeps negative regrets</source>
        <translation>yes: hebt negative Regrets auf 0 an (Regret Matching+). no: behält negative Regrets bei</translation>
    </message>
    <message>
        <source>y² = 1, and in each round det A is multiplied by 1/(1 − χ) ≥ e^χ.</source>
        <translation>y² = 1, und in jeder Runde wird det A mit 1/(1 − χ) ≥ e^χ multipliziert.</translation>
    </message>
    <message>
        <source>{0} does not weight the votes of experts. Algorithm P and randomised weighted majority show how a vote becomes a prediction.</source>
        <translation>{0} gewichtet keine Stimmen von Experten. Algorithmus P und Randomized Weighted Majority zeigen, wie aus einer Abstimmung eine Vorhersage wird.</translation>
    </message>
    <message>
        <source>{0} has no loss that this panel can draw as a function of the margin y w·x. The perceptron and the online SVM have such a loss on any stream of examples.</source>
        <translation>{0} hat keinen Verlust, den dieses Panel als Funktion des Margins y w·x zeichnen kann. Das Perzeptron und die Online-SVM haben auf jedem Datenstrom von Beispielen einen solchen Verlust.</translation>
    </message>
    <message>
        <source>{0} has no separate bound for each expert. Squint has such bounds.</source>
        <translation>{0} hat keine eigene Schranke für jeden Experten. Squint hat solche Schranken.</translation>
    </message>
    <message>
        <source>{0} keeps no confidence ellipsoid. OFUL keeps an ellipsoid on the stream linear-arms.</source>
        <translation>{0} führt kein Konfidenzellipsoid. OFUL führt auf dem Datenstrom linear-arms ein Ellipsoid.</translation>
    </message>
    <message>
        <source>{0} removes support vectors. The plane marks the remaining support vectors with rings.</source>
        <translation>{0} entfernt Stützvektoren. Die Ebene markiert die verbliebenen Stützvektoren mit Ringen.</translation>
    </message>
    <message>
        <source>{0}, and the theorem covers separable rounds only</source>
        <translation>{0}, und der Satz gilt nur für trennbare Runden</translation>
    </message>
    <message>
        <source>Φ = E min (L − p/ε) is concave in L, and its gradient after the round is P′. So Φ − Φ₀ grows by at least P′·ℓ, even if ε decreases.</source>
        <translation>Φ = E min (L − p/ε) ist konkav in L, und sein Gradient nach der Runde ist P′. Also wächst Φ − Φ₀ um mindestens P′·ℓ, auch wenn ε fällt.</translation>
    </message>
    <message>
        <source>Φ = E min (Lᵢ − pᵢ/ε);  noise: upper bound on the cost of the noise p;  H: E max pᵢ (for Gumbel noise, E max pᵢ − E pᵢ)</source>
        <translation>Φ = E min (Lᵢ − pᵢ/ε);  Rauschen: obere Schranke für die Kosten des Rauschens p;  H: E max pᵢ (bei Gumbel-Rauschen E max pᵢ − E pᵢ)</translation>
    </message>
    <message>
        <source>α₀ = 0, and a sum over the examples before t</source>
        <translation>α₀ = 0, und eine Summe über die Beispiele vor t</translation>
    </message>
    <message>
        <source>β = 1 + γ/(2θ)</source>
        <translation>β = 1 + γ/(2θ)</translation>
    </message>
    <message>
        <source>δ = √(Σ d²)</source>
        <translation>δ = √(Σ d²)</translation>
    </message>
    <message>
        <source>η = √(8 ln N/T) and √(T ln N/2)</source>
        <translation>η = √(8 ln N/T) und √(T ln N/2)</translation>
    </message>
    <message>
        <source>ρ = min y v·x / ‖v‖₂</source>
        <translation>ρ = min y v·x / ‖v‖₂</translation>
    </message>
    <message>
        <source>ρ/r∞² of the whole stream, known in hindsight</source>
        <translation>ρ/r∞² des ganzen Datenstroms, im Rückblick bekannt</translation>
    </message>
    <message>
        <source>‖w‖/η is at most the square root on this line, because y w·x ≤ b at an update. The hinge losses of the updates sum to at most the sum over all rounds.</source>
        <translation>‖w‖/η ist höchstens die Wurzel in dieser Zeile, denn bei einem Update ist y w·x ≤ b. Die Summe der Hinge-Verluste der Updates ist höchstens die Summe über alle Runden.</translation>
    </message>
    <message>
        <source>‖w‖/η is at most √Σ‖x‖² over the updates, because y w·x ≤ 0 at an update. The hinge losses of the updates sum to at most the sum over all rounds.</source>
        <translation>‖w‖/η ist höchstens √Σ‖x‖² über die Updates, denn bei einem Update ist y w·x ≤ 0. Die Summe der Hinge-Verluste der Updates ist höchstens die Summe über alle Runden.</translation>
    </message>
    <message>
        <source>“Sheet”</source>
        <translation>„Blatt“</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>wahr oder falsch</translation>
    </message>
    <message>
        <source>if x xᵀ is added to A before predicting (forward), the number of mistakes is at most the loss of the best regularised fit plus ln det(A/a)</source>
        <translation>wird x xᵀ vor der Vorhersage zu A addiert (forward), so ist die Fehlerzahl höchstens der Verlust der besten regularisierten Anpassung plus ln det(A/a)</translation>
    </message>
    <message>
        <source>line: drag from one end to the other, with the right button for the other label. With the crosshair, Enter sets each end</source>
        <translation>Linie: von einem Ende zum anderen ziehen, mit der rechten Taste für das andere Label. Mit dem Fadenkreuz setzt Eingabe jedes Ende</translation>
    </message>
    <message>
        <source>step size, or its scale; auto: a value for which the bound is small</source>
        <translation>Schrittweite oder ihr Faktor; auto: ein Wert, für den die Schranke klein ist</translation>
    </message>
    <message>
        <source>steps against the gradient of the square loss; steps are shorter in directions in which past gradients were large</source>
        <translation>geht gegen den Gradienten des quadratischen Verlusts; kürzer in Richtungen, in denen frühere Gradienten groß waren</translation>
    </message>
    <message>
        <source>t is the current round. M is the number of mistakes so far, and U the number of updates. If the theorem bounds another quantity, such as the regret, that quantity is shown. The bound is the value of the theorem&apos;s bound at round t. The margin, γ or ρ, is the largest margin that a single hyperplane achieves on all examples so far.</source>
        <translation>t ist die aktuelle Runde. M ist die bisherige Zahl der Fehler und U die der Updates. Beschränkt der Satz eine andere Größe, etwa den Regret, so wird diese gezeigt. Die Schranke ist der Wert der Schranke des Satzes in Runde t. Der Margin, γ oder ρ, ist der größte Margin, den eine einzige Hyperebene bei allen bisherigen Beispielen erreicht.</translation>
    </message>
    <message>
        <source>the losses of the rows of a matrix; an opponent, who may see the learner&apos;s weights, chooses the columns</source>
        <translation>die Verluste der Zeilen einer Matrix; ein Gegner, der die Gewichte des Verfahrens sehen kann, wählt die Spalten</translation>
    </message>
    <message>
        <source>the losses of two experts are (0, 1/2) before the swap, and (1, 0) after it</source>
        <translation>die Verluste zweier Experten sind (0, 1/2) vor dem Wechsel und (1, 0) danach</translation>
    </message>
    <message>
        <source>the majority vote of all hypotheses</source>
        <translation>der Mehrheitsentscheid aller Hypothesen</translation>
    </message>
    <message>
        <source>the matrix A grows in every round</source>
        <translation>die Matrix A wächst in jeder Runde</translation>
    </message>
    <message>
        <source>the matrix A grows on mistakes only</source>
        <translation>die Matrix A wächst nur bei Fehlern</translation>
    </message>
    <message>
        <source>the opponent always plays the first column</source>
        <translation>der Gegner spielt immer die erste Spalte</translation>
    </message>
    <message>
        <source>the regret in the regularised hinge loss relative to the support vector machine on the rounds so far is at most of order ln t</source>
        <translation>der Regret im regularisierten Hinge-Verlust gegenüber der Support-Vektor-Maschine auf den bisherigen Runden ist höchstens von der Ordnung ln t</translation>
    </message>
    <message>
        <source>two experts, the constants −1 and +1</source>
        <translation>zwei Experten, die Konstanten −1 und +1</translation>
    </message>
    <message>
        <source>two features</source>
        <translation>zwei Merkmale</translation>
    </message>
    <message>
        <source>u was outside the ellipsoid of round {0}</source>
        <translation>u lag außerhalb des Ellipsoids von Runde {0}</translation>
    </message>
    <message>
        <source>unit norm</source>
        <translation>Einheitsnorm</translation>
    </message>
    <message>
        <source>up to {0}</source>
        <translation>bis {0}</translation>
    </message>
    <message>
        <source>update</source>
        <translation>Update</translation>
    </message>
    <message>
        <source>updates</source>
        <translation>Updates</translation>
    </message>
    <message>
        <source>updates U</source>
        <translation>Updates U</translation>
    </message>
    <message>
        <source>upper bound on the norm of the unknown vector u; larger values make the ellipsoid wider and lead to more exploration</source>
        <translation>obere Schranke für die Norm des unbekannten Vektors u; größere Werte machen das Ellipsoid weiter und führen zu mehr Erkundung</translation>
    </message>
    <message>
        <source>user guide; preferences</source>
        <translation>Anleitung; Einstellungen</translation>
    </message>
    <message>
        <source>uses the learning rate of the substitution for the mean, for which it is too large</source>
        <translation>verwendet die Lernrate der Substitution auch für das Mittel, für das sie zu groß ist</translation>
    </message>
    <message>
        <source>vacuous</source>
        <translation>trivial</translation>
    </message>
    <message>
        <source>values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>violated</source>
        <translation>verletzt</translation>
    </message>
    <message>
        <source>was replaced by another file</source>
        <translation>wurde durch eine andere Datei ersetzt</translation>
    </message>
    <message>
        <source>where</source>
        <translation>mit</translation>
    </message>
    <message>
        <source>with decay</source>
        <translation>mit Abklingen</translation>
    </message>
    <message>
        <source>write the table</source>
        <translation>die Tabelle schreiben</translation>
    </message>
    <message>
        <source>wᵢ = 1/N for each expert i</source>
        <translation>wᵢ = 1/N für jeden Experten i</translation>
    </message>
    <message>
        <source>w₁ = the centre of X</source>
        <translation>w₁ = die Mitte von X</translation>
    </message>
    <message>
        <source>x and 1 − x</source>
        <translation>x und 1 − x</translation>
    </message>
    <message>
        <source>x and −x</source>
        <translation>x und −x</translation>
    </message>
    <message>
        <source>x in {−1,+1}^N; the label is −x1, so the target has a negative weight, unless −x is included</source>
        <translation>x in {−1,+1}^N; das Label ist −x1, das Ziel hat also ein negatives Gewicht, außer wenn −x hinzukommt</translation>
    </message>
    <message>
        <source>x in {−1,+1}^d; the label is the majority of k coordinates</source>
        <translation>x in {−1,+1}^d; das Label ist die Mehrheit von k Koordinaten</translation>
    </message>
    <message>
        <source>x·z</source>
        <translation>x·z</translation>
    </message>
    <message>
        <source>{0} Earlier rounds that were kept: {1}.</source>
        <translation>{0} Zahl der behaltenen früheren Runden: {1}.</translation>
    </message>
    <message>
        <source>{0} arms with means uniform on [0, 1]</source>
        <translation>{0} Arme mit auf [0, 1] gleichverteilten Mitteln</translation>
    </message>
    <message>
        <source>{0} does not define a margin.</source>
        <translation>{0} legt keinen Margin fest.</translation>
    </message>
    <message>
        <source>{0} does not predict by a hyperplane, so examples have no margin.</source>
        <translation>{0} sagt nicht durch eine Hyperebene vorher, also haben Beispiele keinen Margin.</translation>
    </message>
    <message>
        <source>{0} does not predict by a weighted vote of experts. Weighted majority does.</source>
        <translation>{0} sagt nicht durch eine gewichtete Abstimmung von Experten vorher. Weighted Majority tut das.</translation>
    </message>
    <message>
        <source>{0} examples</source>
        <translation>{0} Beispiele</translation>
    </message>
    <message>
        <source>{0} in [0, 1]</source>
        <translation>{0} in [0, 1]</translation>
    </message>
    <message>
        <source>{0} kernel</source>
        <translation>Kernel: {0}</translation>
    </message>
    <message>
        <source>{0} kernel, {1}</source>
        <translation>Kernel: {0}, {1}</translation>
    </message>
    <message>
        <source>{0} or more</source>
        <translation>{0} oder mehr</translation>
    </message>
    <message>
        <source>{0} or more and at most {1}</source>
        <translation>{0} oder mehr und höchstens {1}</translation>
    </message>
    <message>
        <source>{0} or more and below {1}</source>
        <translation>{0} oder mehr und unter {1}</translation>
    </message>
    <message>
        <source>{0} plays arms and has no hyperplane. To see the weight space, choose a perceptron or a gradient learner.</source>
        <translation>{0} spielt Arme und hat keine Hyperebene. Wählen Sie ein Perzeptron oder ein Gradientenverfahren, um den Gewichtsraum zu sehen.</translation>
    </message>
    <message>
        <source>{0} predicts with experts, not with a hyperplane. To see the weight space, choose a perceptron or a gradient learner.</source>
        <translation>{0} sagt mit Experten vorher, nicht durch eine Hyperebene. Wählen Sie ein Perzeptron oder ein Gradientenverfahren, um den Gewichtsraum zu sehen.</translation>
    </message>
    <message>
        <source>{0} segments</source>
        <translation>{0} Segmente</translation>
    </message>
    <message>
        <source>{0} share</source>
        <translation>Anteil {0}</translation>
    </message>
    <message>
        <source>{0} stores no support vectors. The dual perceptron and the kernel perceptron store the examples on which they made a mistake, each with its α.</source>
        <translation>{0} speichert keine Stützvektoren. Das duale Perzeptron und das Kernel-Perzeptron speichern die Beispiele, bei denen sie einen Fehler machten, jedes mit seinem α.</translation>
    </message>
    <message>
        <source>{0} stores no weights that sum to 1. Exponential weights and Winnow do.</source>
        <translation>{0} speichert keine Gewichte mit der Summe 1. Exponentielle Gewichte und Winnow tun das.</translation>
    </message>
    <message>
        <source>{0}, because T is unknown, or the smallest price relative is unknown or 0</source>
        <translation>{0}, weil T unbekannt oder das kleinste Kursverhältnis unbekannt oder 0 ist</translation>
    </message>
    <message>
        <source>{0}: The file {1}.</source>
        <translation>{0}: Die Datei {1}.</translation>
    </message>
    <message>
        <source>{0}: choose β &gt; 0</source>
        <translation>{0}: wählen Sie β &gt; 0</translation>
    </message>
    <message>
        <source>{0}: divide each x by its norm</source>
        <translation>{0}: teilen Sie jedes x durch seine Norm</translation>
    </message>
    <message>
        <source>{0}: η = {1}, at most {2}</source>
        <translation>{0}: η = {1}, höchstens {2}</translation>
    </message>
    <message>
        <source>{0}; an error of at most {1} at t = {2}</source>
        <translation>{0}; ein Fehler von höchstens {1} bei t = {2}</translation>
    </message>
    <message>
        <source>β = 1 + γ/2</source>
        <translation>β = 1 + γ/2</translation>
    </message>
    <message>
        <source>β = {0}, γ up to {1}</source>
        <translation>β = {0}, γ bis {1}</translation>
    </message>
    <message>
        <source>β = {0}, γ up to {1}: choose β below {2}</source>
        <translation>β = {0}, γ bis {1}: wählen Sie β unter {2}</translation>
    </message>
    <message>
        <source>δ = Σ d²</source>
        <translation>δ = Σ d²</translation>
    </message>
    <message>
        <source>εI plus the sum of the outer products g gᵀ of the gradients</source>
        <translation>εI plus die Summe der dyadischen Produkte g gᵀ der Gradienten</translation>
    </message>
    <message>
        <source>η = 8 ln N/T and √(T ln N)</source>
        <translation>η = 8 ln N/T und √(T ln N)</translation>
    </message>
    <message>
        <source>η = 8 ln N/T for T ≥ t rounds</source>
        <translation>η = 8 ln N/T für T ≥ t Runden</translation>
    </message>
    <message>
        <source>η = {0}, but ρ is not positive</source>
        <translation>η = {0}, aber ρ ist nicht positiv</translation>
    </message>
    <message>
        <source>η at round t is {0}</source>
        <translation>η in Runde t ist {0}</translation>
    </message>
    <message>
        <source>ηₜ = 1/t with the √T bound</source>
        <translation>ηₜ = 1/t mit der Schranke √T</translation>
    </message>
    <message>
        <source>θ = {0}, γ up to {1}</source>
        <translation>θ = {0}, γ bis {1}</translation>
    </message>
    <message>
        <source>ρ = min y v·x / ‖v‖</source>
        <translation>ρ = min y v·x / ‖v‖</translation>
    </message>
    <message>
        <source>ρ = min y v·x / ‖v‖₁</source>
        <translation>ρ = min y v·x / ‖v‖₁</translation>
    </message>
    <message>
        <source>ρ = {0}, r = {1}: no non-negative target separates these rounds</source>
        <translation>ρ = {0}, r = {1}: kein nichtnegatives Ziel trennt diese Runden</translation>
    </message>
    <message>
        <source>ρ ≤ min y v·x / ‖v‖ for some v</source>
        <translation>ρ ≤ min y v·x / ‖v‖ für ein v</translation>
    </message>
    <message>
        <source>‖g‖ ≤ L in every round</source>
        <translation>‖g‖ ≤ L in jeder Runde</translation>
    </message>
    <message>
        <source>‖w‖/η is at most the square root on this line, because y w·x ≤ b at an update. By Cauchy–Schwarz, a sum of U hinge losses is at most √U times their norm.</source>
        <translation>‖w‖/η ist höchstens die Wurzel in dieser Zeile, denn bei einem Update ist y w·x ≤ b. Nach Cauchy–Schwarz ist eine Summe von U Hinge-Verlusten höchstens √U mal ihre Norm.</translation>
    </message>
    <message>
        <source>‖w‖/η is at most √ΣK(x, x) over the updates, because y w·φ(x) ≤ 0 at an update. By Cauchy–Schwarz, a sum of U hinge losses is at most √U times their norm.</source>
        <translation>‖w‖/η ist höchstens √ΣK(x, x) über die Updates, denn bei einem Update ist y w·φ(x) ≤ 0. Nach Cauchy–Schwarz ist eine Summe von U Hinge-Verlusten höchstens √U mal ihre Norm.</translation>
    </message>
    <message>
        <source>‖w‖/η is at most √Σ‖x‖² over the updates, because y w·x ≤ 0 at an update. By Cauchy–Schwarz, a sum of U hinge losses is at most √U times their norm.</source>
        <translation>‖w‖/η ist höchstens √Σ‖x‖² über die Updates, denn bei einem Update ist y w·x ≤ 0. Nach Cauchy–Schwarz ist eine Summe von U Hinge-Verlusten höchstens √U mal ihre Norm.</translation>
    </message>
    <message>
        <source>‖w‖/η starts at a = ‖w₁‖/η. An update is made only if y w·x ≤ 0, so it increases (‖w‖/η)² by at most ‖x‖².</source>
        <translation>‖w‖/η beginnt bei a = ‖w₁‖/η. Ein Update gibt es nur, falls y w·x ≤ 0, also vergrößert es (‖w‖/η)² um höchstens ‖x‖².</translation>
    </message>
    <message>
        <source>‖x‖ ≤ r, and a = R ‖u‖. Solving the quadratic inequality in √U gives the bound.</source>
        <translation>‖x‖ ≤ r, und a = R ‖u‖. Auflösen der quadratischen Ungleichung in √U ergibt die Schranke.</translation>
    </message>
    <message>
        <source>‖x‖ ≤ r, and a = r ‖u‖. Solving the quadratic inequality in √U gives the bound.</source>
        <translation>‖x‖ ≤ r, und a = r ‖u‖. Auflösen der quadratischen Ungleichung in √U ergibt die Schranke.</translation>
    </message>
    <message>
        <source>‖x‖ ≤ r. Solving the quadratic inequality in U gives the bound.</source>
        <translation>‖x‖ ≤ r. Auflösen der quadratischen Ungleichung in U ergibt die Schranke.</translation>
    </message>
    <message>
        <source>“+1 is”</source>
        <translation>„+1 ist“</translation>
    </message>
    <message>
        <source>“First row has names”</source>
        <translation>„Erste Zeile hat Namen“</translation>
    </message>
    <message>
        <source>“If missing”</source>
        <translation>„Fehlendes“</translation>
    </message>
    <message>
        <source>“Label”</source>
        <translation>„Label“</translation>
    </message>
    <message>
        <source>“Text as 0/1”</source>
        <translation>„Text als 0/1“</translation>
    </message>
    <message>
        <source>“Use”</source>
        <translation>„Verwendet“</translation>
    </message>
    <message>
        <source>“closing prices”</source>
        <translation>„Schlusskurse“</translation>
    </message>
    <message>
        <source>“price relatives”</source>
        <translation>„Kursverhältnisse“</translation>
    </message>
    <message>
        <source>−1</source>
        <translation>−1</translation>
    </message>
    <message>
        <source>
To see the best sequence, choose Fixed share on a stream of experts, such as “Shifting best expert”.</source>
        <translation>
Wählen Sie Fixed Share auf einem Datenstrom von Experten, etwa „Wechselnder bester Experte“, um die beste Folge zu sehen.</translation>
    </message>
    <message>
        <source>
To see the regret, choose Weighted majority on a stream of experts, or the Online SVM.</source>
        <translation>
Wählen Sie Weighted Majority auf einem Datenstrom von Experten oder die Online-SVM, um den Regret zu sehen.</translation>
    </message>
    <message>
        <source>
To see a potential, choose Weighted majority or the Perceptron.</source>
        <translation>
Wählen Sie Weighted Majority oder das Perzeptron, um ein Potential zu sehen.</translation>
    </message>
    <message>
        <source>Best expert sequence</source>
        <translation>Beste Expertenfolge</translation>
    </message>
    <message>
        <source>Choose another plane (V), or another feature for the horizontal (X) or vertical axis (Y)</source>
        <translation>Eine andere Ebene (V) oder ein anderes Merkmal für die waagerechte (X) oder senkrechte Achse (Y) wählen</translation>
    </message>
    <message>
        <source>Drag or click to go to a round</source>
        <translation>Ziehen oder klicken, um zu einer Runde zu gehen</translation>
    </message>
    <message>
        <source>Each row is a round: its features x, its label y, the prediction of each learner, and whether it was a mistake. Edit a cell to change an example. Rows can be copied and pasted as in a spreadsheet.</source>
        <translation>Jede Zeile ist eine Runde: ihre Merkmale x, ihr Label y, die Vorhersage jedes Verfahrens und ob sie ein Fehler war. Bearbeiten Sie eine Zelle, um ein Beispiel zu ändern. Zeilen lassen sich kopieren und einfügen wie in einer Tabellenkalkulation.</translation>
    </message>
    <message>
        <source>A point of this panel is a weight vector w. Each example is a line that separates the vectors that predict its label correctly from the others. The panel draws w, its path and its update, and the vectors that are correct in all rounds so far.</source>
        <translation>Ein Punkt dieses Panels ist ein Gewichtsvektor w. Jedes Beispiel ist eine Gerade, die die Vektoren, die sein Label richtig vorhersagen, von den übrigen trennt. Gezeichnet sind w, sein Pfad und sein Update sowie die Vektoren, die in allen bisherigen Runden richtig liegen.</translation>
    </message>
    <message>
        <source>Hover over a curve to see the difference at the round under the mouse</source>
        <translation>Zeigen Sie mit der Maus auf eine Kurve, um den Unterschied in der Runde unter der Maus zu sehen</translation>
    </message>
    <message>
        <source>Loss as a function of the margin</source>
        <translation>Verlust als Funktion des Margins</translation>
    </message>
    <message>
        <source>Mistakes and bound</source>
        <translation>Fehler und Schranke</translation>
    </message>
    <message>
        <source>The prediction also depends on other features. The line shows the section with those features at their means; the margin band is not drawn.</source>
        <translation>Die Vorhersage hängt auch von anderen Merkmalen ab. Die Linie zeigt den Schnitt, bei dem diese Merkmale im Mittel liegen; der Margin-Streifen ist nicht gezeichnet.</translation>
    </message>
    <message>
        <source>Live proof</source>
        <translation>Beweis mit Zahlen</translation>
    </message>
    <message>
        <source>The theorem&apos;s upper bound, or lower bound, for all rounds so far.</source>
        <translation>Die obere oder untere Schranke des Satzes für alle bisherigen Runden.</translation>
    </message>
    <message>
        <source>Expected loss of the arms played minus that of the best arm.</source>
        <translation>Erwarteter Verlust der gespielten Arme minus dem des besten Arms.</translation>
    </message>
    <message>
        <source>Expected loss on a new example.</source>
        <translation>Erwarteter Verlust auf einem neuen Beispiel.</translation>
    </message>
    <message>
        <source>The hollow mark is an example whose label has not arrived yet; the first learner has made its prediction</source>
        <translation>Die hohle Marke ist ein Beispiel, dessen Label noch nicht eingetroffen ist; das erste Verfahren hat seine Vorhersage schon gemacht</translation>
    </message>
    <message>
        <source>Number of literals in the largest target that is consistent with all rounds so far.</source>
        <translation>Zahl der Literale im größten Ziel, das mit allen bisherigen Runden vereinbar ist.</translation>
    </message>
    <message>
        <source>The proof is a chain of inequalities. Each line is one side of an inequality with its value in the current round. Click a line to read why the step holds. The slack is the right side minus the left.</source>
        <translation>Der Beweis ist eine Kette von Ungleichungen. Jede Zeile ist eine Seite einer Ungleichung mit ihrem Wert in der aktuellen Runde. Klicken Sie auf eine Zeile, um zu lesen, warum der Schritt gilt. Der Spielraum ist die rechte Seite minus der linken.</translation>
    </message>
    <message>
        <source>Number of rounds so far with a wrong prediction.</source>
        <translation>Zahl der bisherigen Runden mit falscher Vorhersage.</translation>
    </message>
    <message>
        <source>Number of rounds shown so far.</source>
        <translation>Zahl der bisher gezeigten Runden.</translation>
    </message>
    <message>
        <source>The same rounds are run in many random orders. Each bar counts the orders that end with about the same number of mistakes, or the same value of the quantity that the theorem bounds. The line is the bound. Click a bar to run one of its orders.</source>
        <translation>Dieselben Runden laufen in vielen zufälligen Reihenfolgen. Jeder Balken zählt die Reihenfolgen, die mit etwa gleich vielen Fehlern enden, oder mit etwa dem gleichen Wert der Größe, die der Satz beschränkt. Die Linie ist die Schranke. Klicken Sie auf einen Balken, um eine seiner Reihenfolgen auszuführen.</translation>
    </message>
    <message>
        <source>Sum of the losses of all rounds so far.</source>
        <translation>Summe der Verluste aller bisherigen Runden.</translation>
    </message>
    <message>
        <source>Average over independent repetitions of the run.</source>
        <translation>Mittel über unabhängige Wiederholungen des Laufs.</translation>
    </message>
    <message>
        <source>each round as a sentence, for example for a screen reader; all rounds or mistakes only, newest first</source>
        <translation>jede Runde als Satz, etwa für einen Screenreader; alle Runden oder nur die Fehler, die neueste zuerst</translation>
    </message>
    <message>
        <source>randomised</source>
        <translation>randomisiert</translation>
    </message>
    <message>
        <source>the margin y w·x / ‖w‖ of each round, mistakes marked, with the best margin and the radius</source>
        <translation>der Margin y w·x / ‖w‖ jeder Runde, Fehler markiert, mit bestem Margin und Radius</translation>
    </message>
    <message>
        <source>S, the sum of −g/L over the rounds (the coin outcomes of coin betting)</source>
        <translation>S, die Summe von −g/L über die Runden (die Münzwürfe von Coin Betting)</translation>
    </message>
    <message>
        <source>distance by which a gradient of 1 moves w in the next round</source>
        <translation>Strecke, um die ein Gradient von 1 in der nächsten Runde w bewegt</translation>
    </message>
    <message>
        <source>many runs with other seeds, orders or parameter values: results, bounds, growth and the best values</source>
        <translation>viele Läufe mit anderen Seeds, Reihenfolgen oder Parameterwerten: Ergebnisse, Schranken, Wachstum und die besten Werte</translation>
    </message>
    <message>
        <source>average (</source>
        <translation>Mittel (</translation>
    </message>
    <message>
        <source>current {}</source>
        <translation>aktuell {}</translation>
    </message>
    <message>
        <source>the best sequence of experts in hindsight, with a penalty for each switch, drawn over their losses</source>
        <translation>die im Rückblick beste Folge von Experten, mit einer Strafe für jeden Wechsel, über ihre Verluste gezeichnet</translation>
    </message>
    <message>
        <source>the chain of inequalities behind the bound, with the current value of each side and the slack of each step</source>
        <translation>die Kette von Ungleichungen hinter der Schranke, mit dem aktuellen Wert jeder Seite und dem Spielraum jedes Schritts</translation>
    </message>
    <message>
        <source>the examples with the learner&apos;s hyperplane, its update and the best separating hyperplane in hindsight</source>
        <translation>die Beispiele mit der Hyperebene des Verfahrens, seinem Update und der im Rückblick besten trennenden Hyperebene</translation>
    </message>
    <message>
        <source>the loss functions against the margin y w·x, with this round&apos;s margin and the subgradients at the kink</source>
        <translation>die Verlustfunktionen über dem Margin y w·x, mit dem Margin dieser Runde und den Subgradienten am Knick</translation>
    </message>
    <message>
        <source>the path of w in a plane of weights, with examples as half-planes, the feasible set, steps and projections</source>
        <translation>der Pfad von w in einer Ebene von Gewichten, mit Beispielen als Halbebenen, zulässiger Menge, Schritten und Projektionen</translation>
    </message>
    <message>
        <source>the probability of predicting +1 as a function of the vote q1/W: weighted majority, its randomised version, algorithm P</source>
        <translation>die Wahrscheinlichkeit, +1 vorherzusagen, als Funktion der Stimmen q1/W: Weighted Majority, randomisiert, Algorithmus P</translation>
    </message>
    <message>
        <source>the pseudo-code with this round&apos;s numbers; executed lines are highlighted phase by phase</source>
        <translation>der Pseudocode mit den Zahlen dieser Runde; ausgeführte Zeilen werden Phase für Phase hervorgehoben</translation>
    </message>
    <message>
        <source>the current run: {}</source>
        <translation>der aktuelle Lauf: {}</translation>
    </message>
    <message>
        <source>the statement, its assumptions with their numbers, the current value, the verdict and the source</source>
        <translation>die Aussage, ihre Voraussetzungen mit ihren Zahlen, der aktuelle Wert, das Urteil und die Quelle</translation>
    </message>
    <message>
        <source>through w: the hyperplane is a line</source>
        <translation>durch w: die Hyperebene ist eine Gerade</translation>
    </message>
    <message>
        <source>for each arm: mean payoff, confidence interval or posterior density, and the true expected payoff</source>
        <translation>für jeden Arm: mittlere Auszahlung, Konfidenzintervall oder A-posteriori-Dichte und die wahre erwartete Auszahlung</translation>
    </message>
    <message>
        <source>a bandit&apos;s importance-weighted estimates of the arms&apos; losses, drawn over the true cumulative losses</source>
        <translation>die importance-gewichteten Verlustschätzungen eines Bandits, über den wahren kumulierten Verlusten der Arme</translation>
    </message>
    <message>
        <source>the result of the same rounds in many random orders, as a histogram with the bound as a line</source>
        <translation>das Ergebnis derselben Runden in vielen zufälligen Reihenfolgen, als Histogramm mit der Schranke als Linie</translation>
    </message>
    <message>
        <source>G = 1, because future rounds are unknown</source>
        <translation>G = 1, da künftige Runden unbekannt sind</translation>
    </message>
    <message>
        <source>        // the margin band is b/‖wₜ₊₁‖ wide on each side</source>
        <translation>        // der Margin-Streifen ist auf jeder Seite b/‖wₜ₊₁‖ breit</translation>
    </message>
    <message>
        <source>        keep wₜ with its number of votes</source>
        <translation>        behalte wₜ mit der Zahl seiner Stimmen</translation>
    </message>
    <message>
        <source>        or no w′ is feasible: w never changes again</source>
        <translation>        oder kein w′ ist zulässig: w ändert sich nie mehr</translation>
    </message>
    <message>
        <source>        w = wₜ − ηₜ g, with g from round t − τ</source>
        <translation>        w = wₜ − ηₜ g, mit g aus Runde t − τ</translation>
    </message>
    <message>
        <source>        wᵢ ← wᵢ / β if xₜ,ᵢ = 1</source>
        <translation>        wᵢ ← wᵢ / β, falls xₜ,ᵢ = 1</translation>
    </message>
    <message>
        <source>        wᵢ ← β wᵢ if xₜ,ᵢ = 1</source>
        <translation>        wᵢ ← β wᵢ, falls xₜ,ᵢ = 1</translation>
    </message>
    <message>
        <source>    I = argminᵢ Lᵢ − pᵢ/ε  (I = i with probability Pᵢ)</source>
        <translation>    I = argminᵢ Lᵢ − pᵢ/ε  (I = i mit Wahrscheinlichkeit Pᵢ)</translation>
    </message>
    <message>
        <source>    Lᵢ ← Lᵢ + the loss of expert i</source>
        <translation>    Lᵢ ← Lᵢ + der Verlust von Experte i</translation>
    </message>
    <message>
        <source>    bet βₜ W with βₜ = S/t:  wₜ = βₜ W/L</source>
        <translation>    setze βₜ W mit βₜ = S/t:  wₜ = βₜ W/L</translation>
    </message>
    <message>
        <source>    draw pᵢ from the Gumbel distribution for each expert</source>
        <translation>    ziehe pᵢ aus der Gumbel-Verteilung für jeden Experten</translation>
    </message>
    <message>
        <source>    draw the arm I with probabilities p</source>
        <translation>    ziehe den Arm I mit Wahrscheinlichkeiten p</translation>
    </message>
    <message>
        <source>    otherwise: I has the largest mean payoff so far</source>
        <translation>    sonst: I hat bisher die größte mittlere Auszahlung</translation>
    </message>
    <message>
        <source>    gₜ = a subgradient of cₜ at wₜ, ηₜ the step size</source>
        <translation>    gₜ = ein Subgradient von cₜ in wₜ, ηₜ die Schrittweite</translation>
    </message>
    <message>
        <source>    if yₜ = + and − was predicted</source>
        <translation>    falls yₜ = + und − vorhergesagt wurde</translation>
    </message>
    <message>
        <source>    if yₜ = − and + was predicted</source>
        <translation>    falls yₜ = − und + vorhergesagt wurde</translation>
    </message>
    <message>
        <source>    m_I ← the mean payoff (1 − ℓ) of arm I so far</source>
        <translation>    m_I ← bisherige mittlere Auszahlung (1 − ℓ) von Arm I</translation>
    </message>
    <message>
        <source>    n_I ← n_I + 1, and record ℓ</source>
        <translation>    n_I ← n_I + 1, und verbuche ℓ</translation>
    </message>
    <message>
        <source>    p = Σ_E wᵢ ξᵢ / Σ_E wᵢ  (½ if all are asleep)</source>
        <translation>    p = Σ_E wᵢ ξᵢ / Σ_E wᵢ  (½, falls alle schlafen)</translation>
    </message>
    <message>
        <source>    predict +1 if some literal of L is true on xₜ, otherwise −1</source>
        <translation>    sage +1 vorher, falls ein Literal von L auf xₜ wahr ist, sonst −1</translation>
    </message>
    <message>
        <source>    predict p = (1 + mix(0) − mix(1)) / 2  (log loss: w·ξ)</source>
        <translation>    sage p = (1 + mix(0) − mix(1)) / 2 vorher  (log. Verlust: w·ξ)</translation>
    </message>
    <message>
        <source>    predict p = (n₁ + a) / (n₁ + n₀ + 2a)</source>
        <translation>    sage p = (n₁ + a) / (n₁ + n₀ + 2a) vorher</translation>
    </message>
    <message>
        <source>    predict p = w·ξ</source>
        <translation>    sage p = w·ξ vorher</translation>
    </message>
    <message>
        <source>    predict pₜ = xₜ·(Aₜ + xₜ xₜᵀ)⁻¹ bₜ</source>
        <translation>    sage pₜ = xₜ·(Aₜ + xₜ xₜᵀ)⁻¹ bₜ vorher</translation>
    </message>
    <message>
        <source>    predict pₜ = xₜ·Aₜ⁻¹ bₜ</source>
        <translation>    sage pₜ = xₜ·Aₜ⁻¹ bₜ vorher</translation>
    </message>
    <message>
        <source>    predict ξ of expert I: 1 with probability p = Σ Pᵢ ξᵢ</source>
        <translation>    sage ξ von Experte I vorher: 1 mit Wahrscheinlichkeit p = Σ Pᵢ ξᵢ</translation>
    </message>
    <message>
        <source>    predict ξᵢ of the first i with the smallest Lᵢ</source>
        <translation>    sage ξᵢ des ersten i mit dem kleinsten Lᵢ vorher</translation>
    </message>
    <message>
        <source>    return (w₂ + … + wₜ₊₁) / t</source>
        <translation>    gib (w₂ + … + wₜ₊₁) / t zurück</translation>
    </message>
    <message>
        <source>    see the advice ξᵢ of the experts that are awake, E</source>
        <translation>    sieh den Rat ξᵢ der wachen Experten, E</translation>
    </message>
    <message>
        <source>    see the loss ℓ = |its advice − yₜ| of arm I only</source>
        <translation>    sieh nur den Verlust ℓ = |sein Rat − yₜ| von Arm I</translation>
    </message>
    <message>
        <source>    see the loss ℓ of arm I only</source>
        <translation>    sieh nur den Verlust ℓ von Arm I</translation>
    </message>
    <message>
        <source>    share gᵢ = (1 − (1 − α)^ℓᵢ) vᵢ:  nothing without a loss</source>
        <translation>    teile gᵢ = (1 − (1 − α)^ℓᵢ) vᵢ:  nichts ohne Verlust</translation>
    </message>
    <message>
        <source>    share gᵢ = α vᵢ</source>
        <translation>    teile gᵢ = α vᵢ</translation>
    </message>
    <message>
        <source>    incur the loss (p − yₜ)²</source>
        <translation>    erleide den Verlust (p − yₜ)²</translation>
    </message>
    <message>
        <source>    incur the loss (yₜ − pₜ)²</source>
        <translation>    erleide den Verlust (yₜ − pₜ)²</translation>
    </message>
    <message>
        <source>    incur the loss cₜ(wₜ)</source>
        <translation>    erleide den Verlust cₜ(wₜ)</translation>
    </message>
    <message>
        <source>    incur the loss max(0, 1 − yₜ wₜ·xₜ)</source>
        <translation>    erleide den Verlust max(0, 1 − yₜ wₜ·xₜ)</translation>
    </message>
    <message>
        <source>    incur the loss w·ℓₜ</source>
        <translation>    erleide den Verlust w·ℓₜ</translation>
    </message>
    <message>
        <source>    incur the loss wₜ·gₜ</source>
        <translation>    erleide den Verlust wₜ·gₜ</translation>
    </message>
    <message>
        <source>    incur the loss wₜ·ℓₜ</source>
        <translation>    erleide den Verlust wₜ·ℓₜ</translation>
    </message>
    <message>
        <source>    incur the loss wₜ·ℓₜ, where ℓₜ,ᵢ = |ξₜ,ᵢ − yₜ|</source>
        <translation>    erleide den Verlust wₜ·ℓₜ, wobei ℓₜ,ᵢ = |ξₜ,ᵢ − yₜ|</translation>
    </message>
    <message>
        <source>    incur the loss |p − yₜ|</source>
        <translation>    erleide den Verlust |p − yₜ|</translation>
    </message>
    <message>
        <source>    incur the loss |p − yₜ| = P·ℓ,  ℓᵢ = |ξᵢ − yₜ|</source>
        <translation>    erleide den Verlust |p − yₜ| = P·ℓ,  ℓᵢ = |ξᵢ − yₜ|</translation>
    </message>
    <message>
        <source>    incur the loss |p − yₜ| = w·ℓ,  ℓᵢ = |ξᵢ − yₜ|</source>
        <translation>    erleide den Verlust |p − yₜ| = w·ℓ,  ℓᵢ = |ξᵢ − yₜ|</translation>
    </message>
    <message>
        <source>    incur the loss ℓ</source>
        <translation>    erleide den Verlust ℓ</translation>
    </message>
    <message>
        <source>    incur the loss ℓ;  z is 1 with probability 1 − ℓ, otherwise 0</source>
        <translation>    erleide den Verlust ℓ;  z ist 1 mit Wahrscheinlichkeit 1 − ℓ, sonst 0</translation>
    </message>
    <message>
        <source>    incur the loss −ln of the probability given to yₜ</source>
        <translation>    erleide als Verlust −ln der Wahrscheinlichkeit von yₜ</translation>
    </message>
    <message>
        <source>    with probability ε: I is drawn uniformly from all arms</source>
        <translation>    mit Wahrscheinlichkeit ε: I wird gleichverteilt aus allen Armen gezogen</translation>
    </message>
    <message>
        <source>    wᵢ ← vᵢ − gᵢ + Σⱼ gⱼ / (N − 1) over all other j</source>
        <translation>    wᵢ ← vᵢ − gᵢ + Σⱼ gⱼ / (N − 1) über alle anderen j</translation>
    </message>
    <message>
        <source>    wₜ₊₁,ᵢ = clip(wₜ,ᵢ − 2λ gₜ,ᵢ / √(2 Sᵢ)),  no step if Sᵢ = 0</source>
        <translation>    wₜ₊₁,ᵢ = clip(wₜ,ᵢ − 2λ gₜ,ᵢ / √(2 Sᵢ)),  kein Schritt, falls Sᵢ = 0</translation>
    </message>
    <message>
        <source>    η = ln N / Δ  (∞ while Δ = 0: all weight on the leaders)</source>
        <translation>    η = ln N / Δ  (∞, solange Δ = 0: alles Gewicht auf den führenden)</translation>
    </message>
    <message>
        <source>(‖u‖ + 2‖h‖)² for ‖x‖ = 1, with R‖u‖ instead of ‖u‖ for other lengths</source>
        <translation>(‖u‖ + 2‖h‖)² für ‖x‖ = 1, mit R‖u‖ statt ‖u‖ für andere Längen</translation>
    </message>
    <message>
        <source>0, because the learning rate changes from round to round</source>
        <translation>0, da sich die Lernrate von Runde zu Runde ändert</translation>
    </message>
    <message>
        <source>0.1 is a guess: future rounds are unknown, and so is the margin</source>
        <translation>0,1 ist geraten: künftige Runden sind unbekannt, also auch der Margin</translation>
    </message>
    <message>
        <source>0.3, because the number of rounds is not known</source>
        <translation>0,3, da die Zahl der Runden unbekannt ist</translation>
    </message>
    <message>
        <source>1, because future rounds are unknown</source>
        <translation>1, da künftige Runden unbekannt sind</translation>
    </message>
    <message>
        <source>1/γ² + (2/γ) TD, where TD is the total distance of the moved points</source>
        <translation>1/γ² + (2/γ) TD, wobei TD die Summe der Strecken der verschobenen Punkte ist</translation>
    </message>
    <message>
        <source>2, the smallest p, because 2 ln d is at most 2</source>
        <translation>2, das kleinste p, denn 2 ln d ist höchstens 2</translation>
    </message>
    <message>
        <source>A product is at most half the sum of the squares of its factors. Moving U/2 to the left and doubling gives the bound.</source>
        <translation>Ein Produkt ist höchstens die halbe Summe der Quadrate seiner Faktoren. Man bringt U/2 nach links und verdoppelt; so ergibt sich die Schranke.</translation>
    </message>
    <message>
        <source>A smaller learning rate can only decrease Φ. Then apply Hoeffding&apos;s lemma: the losses of the corners are in [−U‖g‖∞, U‖g‖∞], and their weighted mean is w·g.</source>
        <translation>Eine kleinere Lernrate kann Φ nur verringern. Dann wendet man Hoeffdings Lemma an: Die Verluste der Ecken liegen in [−U‖g‖∞, U‖g‖∞], und ihr gewichtetes Mittel ist w·g.</translation>
    </message>
    <message>
        <source>A smaller step size can only decrease Ψ. The gradient of Ψ at θₜ is wₜ, and w changes by at most η‖g‖ during the update.</source>
        <translation>Eine kleinere Schrittweite kann Ψ nur verringern. Der Gradient von Ψ bei θₜ ist wₜ, und w ändert sich beim Update um höchstens η‖g‖.</translation>
    </message>
    <message>
        <source>A smaller step size can only decrease Ψ. The gradient of Ψ at θₜ is wₜ, and Ψ is smooth, because ψ is strongly convex.</source>
        <translation>Eine kleinere Schrittweite kann Ψ nur verringern. Der Gradient von Ψ in θₜ ist wₜ, und Ψ ist glatt, weil ψ stark konvex ist.</translation>
    </message>
    <message>
        <source>A tie, score = 0, counts as</source>
        <translation>Gleichstand, Score = 0, zählt als</translation>
    </message>
    <message>
        <source>Arms are compared by</source>
        <translation>Maß zum Vergleich der Arme</translation>
    </message>
    <message>
        <source>Ctrl+F1  Ctrl+,</source>
        <translation>Strg+F1  Strg+,</translation>
    </message>
    <message>
        <source>Curve from weight fraction to probability</source>
        <translation>Kurve vom Gewichtsanteil zur Wahrscheinlichkeit</translation>
    </message>
    <message>
        <source>Experts that share weight</source>
        <translation>Experten, die Gewicht teilen</translation>
    </message>
    <message>
        <source>Exploration</source>
        <translation>Erkundung</translation>
    </message>
    <message>
        <source>Gumbel: equivalent to exponential weights</source>
        <translation>Gumbel: gleichwertig mit exponentiellen Gewichten</translation>
    </message>
    <message>
        <source>L′ᵢ = 0 for each arm i, the sum of its loss estimates</source>
        <translation>L′ᵢ = 0 für jeden Arm i, die Summe seiner Verlustschätzungen</translation>
    </message>
    <message>
        <source>PA-I: a step with τ at most C</source>
        <translation>PA-I: ein Schritt mit τ höchstens C</translation>
    </message>
    <message>
        <source>PA-II: a shorter step for small C</source>
        <translation>PA-II: ein kürzerer Schritt bei kleinem C</translation>
    </message>
    <message>
        <source>PA: the full step</source>
        <translation>PA: der volle Schritt</translation>
    </message>
    <message>
        <source>Prediction if the vote is tied</source>
        <translation>Vorhersage bei Stimmengleichheit</translation>
    </message>
    <message>
        <source>Regularisation (initial A)</source>
        <translation>Regularisierung (anfängliches A)</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Step sizes</source>
        <translation>Schrittweiten</translation>
    </message>
    <message>
        <source>The tool determines what the mouse does in the plane: add a point, paint many points with a brush or along a line, or delete points. N selects the next tool.</source>
        <translation>Das Werkzeug bestimmt, was die Maus in der Ebene tut: einen Punkt setzen, viele Punkte mit einem Pinsel oder längs einer Linie malen, oder Punkte löschen. N wählt das nächste Werkzeug.</translation>
    </message>
    <message>
        <source>This line is the inequality above, solved for the distance. The slack of the bound limits how far w can be from the minimiser u.</source>
        <translation>Diese Zeile ist die Ungleichung darüber, nach dem Abstand aufgelöst. Der Spielraum der Schranke begrenzt, wie weit w vom Minimierer u entfernt sein kann.</translation>
    </message>
    <message>
        <source>Updates</source>
        <translation>Updates</translation>
    </message>
    <message>
        <source>Upper bound on ‖u‖</source>
        <translation>Obere Schranke für ‖u‖</translation>
    </message>
    <message>
        <source>Use ln z ≤ z − 1 with z = b*·g, where g = x/(w·x).</source>
        <translation>Man verwendet ln z ≤ z − 1 mit z = b*·g, wobei g = x/(w·x).</translation>
    </message>
    <message>
        <source>VisualOnline is free software under the MIT licence. Qt and PySide6 are under the LGPL 3. The packages pyqtgraph, ziamath, platformdirs, markdown-it-py and tomlkit are under the MIT licence. The packages numpy, scipy, numba, joblib, threadpoolctl and segno are under BSD licences.

The typeface is Inter by Rasmus Andersson and the Inter Project Authors, under the SIL Open Font License 1.1.

The built-in data sets come from the UCI Machine Learning Repository under CC BY 4.0: Iris (R. A. Fisher, 1936) and Breast Cancer Wisconsin (W. H. Wolberg, W. N. Street and O. L. Mangasarian, 1993).</source>
        <translation>VisualOnline ist freie Software unter der MIT-Lizenz. Qt und PySide6 stehen unter der LGPL 3. Die Pakete pyqtgraph, ziamath, platformdirs, markdown-it-py und tomlkit stehen unter der MIT-Lizenz. Die Pakete numpy, scipy, numba, joblib, threadpoolctl und segno stehen unter BSD-Lizenzen.

Die Schrift ist Inter von Rasmus Andersson und den Inter Project Authors, unter der SIL Open Font License 1.1.

Die eingebauten Datensätze stammen aus dem UCI Machine Learning Repository unter CC BY 4.0: Iris (R. A. Fisher, 1936) und Breast Cancer Wisconsin (W. H. Wolberg, W. N. Street und O. L. Mangasarian, 1993).</translation>
    </message>
    <message>
        <source>With one expert, the regret is always 0. By default, the stream &apos;experts&apos; has 16 experts.</source>
        <translation>Mit einem Experten ist der Regret immer 0. Der Datenstrom „experts“ hat ohne weitere Angabe 16 Experten.</translation>
    </message>
    <message>
        <source>With one expert, the simplex is a single point. By default, the stream &apos;experts&apos; has 16 experts.</source>
        <translation>Mit einem Experten ist der Simplex ein einzelner Punkt. Der Datenstrom „experts“ hat ohne weitere Angabe 16 Experten.</translation>
    </message>
    <message>
        <source>With radius λ = 1 the hinge loss exceeds 1 in 198 of 1000 rounds, and its largest value is 2.35. The hinge loss can reach 1 + λ max ‖(x, 1)‖ = 2.41. The regret bound holds all the same.</source>
        <translation>Mit dem Radius λ = 1 übersteigt der Hinge-Verlust in 198 von 1000 Runden 1, und sein größter Wert ist 2,35. Der Hinge-Verlust kann 1 + λ max ‖(x, 1)‖ = 2,41 erreichen. Die Regretschranke gilt trotzdem.</translation>
    </message>
    <message>
        <source>With α = 0.5, ALMA makes 211 updates in 1000 rounds. With B = 1/α = 2 instead of 5.66, ALMA makes 75 updates. No stream is known on which ALMA with B = 1/α misses the margin (1 − α)γ, and no proof is known that there is no such stream.</source>
        <translation>Mit α = 0,5 macht ALMA 211 Updates in 1000 Runden. Mit B = 1/α = 2 statt 5,66 macht ALMA 75 Updates. Es ist kein Datenstrom bekannt, auf dem ALMA mit B = 1/α den Margin (1 − α)γ verfehlt, aber auch kein Beweis, dass es keinen solchen gibt.</translation>
    </message>
    <message>
        <source>Wrong experts are eliminated</source>
        <translation>Falsche Experten werden gestrichen</translation>
    </message>
    <message>
        <source>a line clipped to [0, 1]</source>
        <translation>eine auf [0, 1] beschränkte Gerade</translation>
    </message>
    <message>
        <source>a number that is at most the exp-concavity of the square loss on the ball</source>
        <translation>eine Zahl, die höchstens die Exp-Konkavität des quadratischen Verlusts auf der Kugel ist</translation>
    </message>
    <message>
        <source>adds η y x to w whenever y w·x ≤ b: after mistakes, and after correct predictions with a small margin</source>
        <translation>addiert η y x zu w, sobald y w·x ≤ b: nach Fehlern und nach richtigen Vorhersagen mit kleinem Margin</translation>
    </message>
    <message>
        <source>an upper bound on the length of u</source>
        <translation>eine obere Schranke für die Länge von u</translation>
    </message>
    <message>
        <source>follows an expert drawn with probability proportional to its weight; multiplies the weights of wrong experts by β</source>
        <translation>folgt einem Experten, der proportional zu seinem Gewicht gezogen wird; multipliziert Gewichte falscher Experten mit β</translation>
    </message>
    <message>
        <source>fraction of its weight that an expert shares; with variable share, after a loss of 1. auto: 1/(t + 1) after round t, or 0.05 with variable share</source>
        <translation>Anteil seines Gewichts, den ein Experte teilt; bei Variable Share nach einem Verlust von 1. auto: 1/(t + 1) nach Runde t, oder 0,05 bei Variable Share</translation>
    </message>
    <message>
        <source>hyperplanes through the origin with margin γ shatter at most 1/γ² points of the unit ball</source>
        <translation>Hyperebenen durch den Ursprung mit Margin γ zerschmettern höchstens 1/γ² Punkte der Einheitskugel</translation>
    </message>
    <message>
        <source>hypothesis class; each hypothesis is an expert</source>
        <translation>Hypothesenklasse; jede Hypothese ist ein Experte</translation>
    </message>
    <message>
        <source>if labels are wrong, CW may make far more mistakes than AROW, which has a mistake bound on any stream</source>
        <translation>sind Labels falsch, kann CW viel mehr Fehler machen als AROW, für das auf jedem Datenstrom eine Fehlerschranke gilt</translation>
    </message>
    <message>
        <source>if no gradient is longer than L, the regret relative to every comparator u simultaneously is at most of order L ‖u‖ √(t ln t), without a step size</source>
        <translation>ist kein Gradient länger als L, so ist der Regret gegen jeden Vergleichspunkt u zugleich höchstens von der Ordnung L ‖u‖ √(t ln t), ohne Schrittweite</translation>
    </message>
    <message>
        <source>if η is small enough, the regret in square or log loss is at most ln N/η after any number of rounds</source>
        <translation>ist η klein genug, so ist der Regret im quadratischen oder logarithmischen Verlust nach beliebig vielen Runden höchstens ln N/η</translation>
    </message>
    <message>
        <source>margin parameter; for ‖x‖ ≤ 1, a pass without an update guarantees 1 − α times the best margin. With α = 1, no margin is required</source>
        <translation>Margin-Parameter; für ‖x‖ ≤ 1 garantiert ein Durchlauf ohne Update das (1 − α)-Fache des besten Margins. Mit α = 1 wird kein Margin verlangt</translation>
    </message>
    <message>
        <source>multiplies or divides the weights of the active features (x = 1) by β after a mistake</source>
        <translation>multipliziert oder dividiert nach einem Fehler die Gewichte der aktiven Merkmale (x = 1) mit bzw. durch β</translation>
    </message>
    <message>
        <source>after its label is known (ridge)</source>
        <translation>sobald sein Label bekannt ist (ridge)</translation>
    </message>
    <message>
        <source>after mistakes</source>
        <translation>nach Fehlern</translation>
    </message>
    <message>
        <source>before predicting (forward)</source>
        <translation>vor der Vorhersage (forward)</translation>
    </message>
    <message>
        <source>bets a fraction of its wealth on the next gradient; it needs no step size and adapts to every comparator</source>
        <translation>setzt einen Teil des Vermögens auf den nächsten Gradienten; braucht für keinen Vergleichspunkt eine Schrittweite</translation>
    </message>
    <message>
        <source>budget: the largest number of support vectors</source>
        <translation>Budget: die größte Zahl von Stützvektoren</translation>
    </message>
    <message>
        <source>clipping of the advice to [clip, 1 − clip], for the log loss; 0 counts as 10⁻⁹, so that every loss is finite</source>
        <translation>Beschränkung des Rats auf [clip, 1 − clip], für den logarithmischen Verlust; 0 zählt als 10⁻⁹, damit jeder Verlust endlich ist</translation>
    </message>
    <message>
        <source>confidence parameter; the bound of EXP3-IX holds with probability at least 1 − δ</source>
        <translation>Konfidenzparameter; die Schranke von EXP3-IX gilt mit Wahrscheinlichkeit mindestens 1 − δ</translation>
    </message>
    <message>
        <source>decay: multiply by 1 − λ</source>
        <translation>Abklingen: mit 1 − λ multiplizieren</translation>
    </message>
    <message>
        <source>decay: the fraction of w that is lost at a mistake; only for mode = decay</source>
        <translation>Abklingen: der Anteil von w, der bei einem Fehler verloren geht; nur für mode = decay</translation>
    </message>
    <message>
        <source>exponential: Exp(1)</source>
        <translation>exponentiell: Exp(1)</translation>
    </message>
    <message>
        <source>factor by which a wrong expert&apos;s weight is multiplied; smaller values penalise more</source>
        <translation>Faktor, mit dem das Gewicht eines falschen Experten multipliziert wird; kleinere Werte bestrafen stärker</translation>
    </message>
    <message>
        <source>factor of promotions and demotions; larger values give larger updates</source>
        <translation>Faktor der Erhöhungen und Senkungen; größere Werte ergeben größere Updates</translation>
    </message>
    <message>
        <source>forgetron: shrink all, remove the oldest</source>
        <translation>Forgetron: alle verkleinern, den ältesten entfernen</translation>
    </message>
    <message>
        <source>if the margin y w·x is below 1</source>
        <translation>falls der Margin y w·x unter 1 liegt</translation>
    </message>
    <message>
        <source>initial count of each label (prior); ½: Krichevsky–Trofimov, 1: Laplace&apos;s rule</source>
        <translation>Anfangszählung jedes Labels (A-priori); ½: Krichevsky–Trofimov, 1: Regel von Laplace</translation>
    </message>
    <message>
        <source>number of initial plays of each arm; only for mode = first</source>
        <translation>Zahl der anfänglichen Züge jedes Arms; nur für mode = first</translation>
    </message>
    <message>
        <source>initial weights; one number for all features, or one for each</source>
        <translation>Anfangsgewichte; eine Zahl für alle Merkmale oder je eine</translation>
    </message>
    <message>
        <source>initial α of each example</source>
        <translation>anfängliches α jedes Beispiels</translation>
    </message>
    <message>
        <source>keeps a Gaussian belief over w, narrows it with each update, and moves w most in uncertain directions</source>
        <translation>führt eine Gauß-Verteilung über w, macht sie mit jedem Update schmaler und ändert w vor allem, wo sie breit ist</translation>
    </message>
    <message>
        <source>known number of rounds; used to tune η if η is auto</source>
        <translation>bekannte Zahl der Runden; stellt η ein, falls η auto ist</translation>
    </message>
    <message>
        <source>known upper bound on the best expert&apos;s mistakes. If K is given, β is tuned for K</source>
        <translation>bekannte obere Schranke für die Fehler des besten Experten. Falls K angegeben ist, wird β darauf eingestellt</translation>
    </message>
    <message>
        <source>learning rate; auto: √(8 (m + 1) ln(NT)/T), or 0.3 if T is not known</source>
        <translation>Lernrate; auto: √(8 (m + 1) ln(NT)/T), oder 0,3, falls T unbekannt ist</translation>
    </message>
    <message>
        <source>learning rate; auto: √(8 ln N/T), or 0.3 if T is not known</source>
        <translation>Lernrate; auto: √(8 ln N/T), oder 0,3, falls T unbekannt ist</translation>
    </message>
    <message>
        <source>learning rate; auto: √(8 ln N/T), or 2 √(ln N/t) if T is not known</source>
        <translation>Lernrate; auto: √(8 ln N/T), oder 2 √(ln N/t), falls T unbekannt ist</translation>
    </message>
    <message>
        <source>learning rate; if w₁ = 0, predictions do not depend on it</source>
        <translation>Lernrate; falls w₁ = 0, hängen Vorhersagen nicht davon ab</translation>
    </message>
    <message>
        <source>learning rate; it scales w but changes no prediction</source>
        <translation>Lernrate; sie skaliert w, ändert aber keine Vorhersage</translation>
    </message>
    <message>
        <source>learning rate; predictions depend only on b/η</source>
        <translation>Lernrate; Vorhersagen hängen nur von b/η ab</translation>
    </message>
    <message>
        <source>mean payoff</source>
        <translation>mittlere Auszahlung</translation>
    </message>
    <message>
        <source>moves w against the gradient of the loss, then projects it onto the feasible set (OGD)</source>
        <translation>bewegt w gegen den Gradienten des Verlusts und projiziert dann auf die zulässige Menge (OGD)</translation>
    </message>
    <message>
        <source>norm of the comparator for which the bound is shown; predictions do not depend on it</source>
        <translation>Norm des Vergleichspunkts, für den die Schranke gezeigt wird; Vorhersagen hängen nicht davon ab</translation>
    </message>
    <message>
        <source>number of switches of the best expert for which η is tuned, if η is auto</source>
        <translation>Zahl der Wechsel des besten Experten, auf die η eingestellt wird, falls η auto ist</translation>
    </message>
    <message>
        <source>one per coordinate, on a box</source>
        <translation>eine je Koordinate, auf einem Quader</translation>
    </message>
    <message>
        <source>the largest gradient norm of the whole stream, known in hindsight</source>
        <translation>die größte Gradientennorm des ganzen Datenstroms, im Rückblick bekannt</translation>
    </message>
    <message>
        <source>the loss of the learner and of the experts: (p − y)², or −ln p(y)</source>
        <translation>der Verlust des Lernverfahrens und der Experten: (p − y)² oder −ln p(y)</translation>
    </message>
    <message>
        <source>the prediction if the vote is tied; the bound holds for either choice</source>
        <translation>die Vorhersage bei Stimmengleichheit; die Schranke gilt in beiden Fällen</translation>
    </message>
    <message>
        <source>the prediction if the vote is tied, q1 = q0; the bound holds for either choice</source>
        <translation>die Vorhersage bei Stimmengleichheit, q1 = q0; die Schranke gilt in beiden Fällen</translation>
    </message>
    <message>
        <source>total payoff</source>
        <translation>Summe der Auszahlungen</translation>
    </message>
    <message>
        <source>tuned for K = 0</source>
        <translation>eingestellt auf K = 0</translation>
    </message>
    <message>
        <source>tuned for K = {0}</source>
        <translation>eingestellt auf K = {0}</translation>
    </message>
    <message>
        <source>upper bound on the gradient norms; auto: the largest norm in the stream, or 1 if it is unknown</source>
        <translation>obere Schranke für die Gradientennormen; auto: die größte Norm im Datenstrom, oder 1, falls unbekannt</translation>
    </message>
    <message>
        <source>width of the Gaussian kernel; larger values give smoother functions</source>
        <translation>Breite des Gauß-Kernels; größere Werte ergeben glattere Funktionen</translation>
    </message>
    <message>
        <source>with one arm there is nothing to tune</source>
        <translation>bei einem Arm ist nichts einzustellen</translation>
    </message>
    <message>
        <source>with one expert there is nothing to tune</source>
        <translation>bei einem Experten ist nichts einzustellen</translation>
    </message>
    <message>
        <source>{0} The earlier rounds were kept.</source>
        <translation>{0} Die früheren Runden wurden behalten.</translation>
    </message>
    <message>
        <source>{0} of the weight of experts that are wrong</source>
        <translation>{0} des Gewichts der Experten, die falsch liegen</translation>
    </message>
    <message>
        <source>{0}, because the number of rounds is not known</source>
        <translation>{0}, da die Zahl der Runden unbekannt ist</translation>
    </message>
    <message>
        <source>{0}, the largest η for which the loss of p is at most the mix loss</source>
        <translation>{0}, das größte η, bei dem der Verlust von p höchstens der Mischverlust ist</translation>
    </message>
    <message>
        <source>α₀ = {0}: w also changes in rounds without a mistake</source>
        <translation>α₀ = {0}: w ändert sich auch in Runden ohne Fehler</translation>
    </message>
    <message>
        <source>η, constant</source>
        <translation>η, konstant</translation>
    </message>
    <message>
        <source>η/√t, decreasing</source>
        <translation>η/√t, fallend</translation>
    </message>
    <message>
        <source>σ, constant</source>
        <translation>σ, konstant</translation>
    </message>
    <message>
        <source>σ/t, decreasing</source>
        <translation>σ/t, fallend</translation>
    </message>
    <message>
        <source>σ/√t, decreasing</source>
        <translation>σ/√t, fallend</translation>
    </message>
    <message>
        <source>lowers each expert&apos;s weight by η times its loss and projects the weights onto the simplex</source>
        <translation>senkt das Gewicht jedes Experten um η mal seinen Verlust und projiziert die Gewichte auf den Simplex</translation>
    </message>
    <message>
        <source>multiplies each weight by exp(η y xᵢ) after a mistake, then normalises the weights</source>
        <translation>multipliziert nach einem Fehler jedes Gewicht mit exp(η y xᵢ) und normiert dann die Gewichte</translation>
    </message>
    <message>
        <source>no support vectors, M = Q = 0</source>
        <translation>keine Stützvektoren, M = Q = 0</translation>
    </message>
    <message>
        <source>one for all coordinates, on a ball</source>
        <translation>eine gemeinsame, auf einer Kugel</translation>
    </message>
    <message>
        <source>p itself, with loss |p − y|</source>
        <translation>p selbst, mit Verlust |p − y|</translation>
    </message>
    <message>
        <source>performs projected gradient descent on the hinge loss in the ball of radius λ; the norm includes the bias</source>
        <translation>projizierter Gradientenabstieg auf dem Hinge-Verlust in der Kugel vom Radius λ; die Norm schließt den Bias ein</translation>
    </message>
    <message>
        <source>plays the arm with the highest upper confidence bound on its mean payoff (reward)</source>
        <translation>spielt den Arm mit der höchsten oberen Konfidenzschranke für seine mittlere Auszahlung (Belohnung)</translation>
    </message>
    <message>
        <source>predicts like the perceptron and returns the average of its weights over the rounds</source>
        <translation>sagt wie das Perzeptron vorher und gibt das Mittel seiner Gewichte über die Runden zurück</translation>
    </message>
    <message>
        <source>predicts like the perceptron, keeps all its weight vectors, and returns their majority vote</source>
        <translation>sagt wie das Perzeptron vorher, behält alle seine Gewichtsvektoren und gibt ihren Mehrheitsentscheid zurück</translation>
    </message>
    <message>
        <source>probability of exploring in a round; only for mode = constant</source>
        <translation>Wahrscheinlichkeit, in einer Runde zu erkunden; nur für mode = constant</translation>
    </message>
    <message>
        <source>radius of the ball that contains the weights, bias included</source>
        <translation>Radius der Kugel, in der die Gewichte samt Bias liegen</translation>
    </message>
    <message>
        <source>radius of the ball; only for mode = ball</source>
        <translation>Radius der Kugel; nur für mode = ball</translation>
    </message>
    <message>
        <source>radius of the ℓ1 ball (a diamond in 2-D): ‖w‖₁ ≤ U</source>
        <translation>Radius der ℓ1-Kugel (in 2-D eine Raute): ‖w‖₁ ≤ U</translation>
    </message>
    <message>
        <source>regularisation; larger values give smaller updates</source>
        <translation>Regularisierung; größere Werte ergeben kleinere Updates</translation>
    </message>
    <message>
        <source>regularisation; smaller values give longer steps</source>
        <translation>Regularisierung; kleinere Werte ergeben längere Schritte</translation>
    </message>
    <message>
        <source>remove a random one</source>
        <translation>einen zufälligen entfernen</translation>
    </message>
    <message>
        <source>remove the oldest</source>
        <translation>den ältesten entfernen</translation>
    </message>
    <message>
        <source>runs Hedge with the learning rate ln N/Δ, where Δ is the sum of the mixability gaps so far; nothing has to be tuned</source>
        <translation>Hedge mit der Lernrate ln N/Δ; Δ ist die Summe der bisherigen Mischbarkeitslücken, nichts ist einzustellen</translation>
    </message>
    <message>
        <source>runs the online SVM with gradients that arrive τ rounds late</source>
        <translation>die Online-SVM mit Gradienten, die um τ Runden verzögert sind</translation>
    </message>
    <message>
        <source>scale of the step size; larger values give longer steps</source>
        <translation>Skala der Schrittweite; größere Werte ergeben längere Schritte</translation>
    </message>
    <message>
        <source>{0} arrive {1} late; the theorem assumes no delay</source>
        <translation>{0} sind um {1} verzögert; der Satz setzt keine Verzögerung voraus</translation>
    </message>
    <message>
        <source>−Σ g is θ, and Ψ is the maximum of θ·x − (ψ(x) − ψ(w₁))/η over X, so it is at least the value at z.</source>
        <translation>−Σ g ist θ, und Ψ ist das Maximum von θ·x − (ψ(x) − ψ(w₁))/η über X, also mindestens der Wert in z.</translation>
    </message>
    <message>
        <source>−Σ g is θ, and Ψ is the maximum of θ·x − ‖x‖²/2η over the set, so it is at least the value at z.</source>
        <translation>−Σ g ist θ, und Ψ ist das Maximum von θ·x − ‖x‖²/2η über die Menge, also mindestens der Wert bei z.</translation>
    </message>
    <message>
        <source>‖S‖ is one of the values x over which the maximum is taken.</source>
        <translation>‖S‖ ist einer der Werte x, über die das Maximum genommen wird.</translation>
    </message>
    <message>
        <source>‖x‖ ≤ 1 for every example</source>
        <translation>‖x‖ ≤ 1 für jedes Beispiel</translation>
    </message>
    <message>
        <source>‖x‖ ≤ r, and R² = r² + 2b/η. Dividing by √U and squaring gives the bound.</source>
        <translation>‖x‖ ≤ r, und R² = r² + 2b/η. Division durch √U und Quadrieren ergibt die Schranke.</translation>
    </message>
    <message>
        <source>‖x‖ ≤ r, and R² = r² + 2b/η. Solving γ U ≤ R √U for U gives the bound.</source>
        <translation>‖x‖ ≤ r, und R² = r² + 2b/η. Auflösen von γ U ≤ R √U nach U ergibt die Schranke.</translation>
    </message>
    <message>
        <source>‖x‖ ≤ r. Dividing by √U and squaring gives the bound.</source>
        <translation>‖x‖ ≤ r. Division durch √U und Quadrieren ergibt die Schranke.</translation>
    </message>
    <message>
        <source>‖x‖ ≤ r. Solving γ U ≤ r √U for U gives the bound.</source>
        <translation>‖x‖ ≤ r. Auflösen von γ U ≤ r √U nach U ergibt die Schranke.</translation>
    </message>
    <message>
        <source>ℓ′ = ℓ/(p + γ): loss estimate;  L′: sum of estimates;  W: sum of exp(−ηL′)</source>
        <translation>ℓ′ = ℓ/(p + γ): Verlustschätzung;  L′: Summe der Schätzungen;  W: Summe der exp(−ηL′)</translation>
    </message>
    <message>
        <source> ({0}: the bound holds but is vacuous)</source>
        <translation> ({0}: die Schranke gilt, ist aber trivial)</translation>
    </message>
    <message>
        <source>    A ← A + gₜ gₜᵀ with gₜ = 2 (wₜ·xₜ − yₜ) xₜ</source>
        <translation>    A ← A + gₜ gₜᵀ mit gₜ = 2 (wₜ·xₜ − yₜ) xₜ</translation>
    </message>
    <message>
        <source>    Fᵢ ← Fᵢ + a if right, Fᵢ − a if not;  vote: sgn Σ aₛhₛ</source>
        <translation>    Fᵢ ← Fᵢ + a falls richtig, sonst Fᵢ − a;  Abstimmung: sgn Σ aₛhₛ</translation>
    </message>
    <message>
        <source>    Fᵢ ← Fᵢ + a if ξᵢ ≠ yₜ, Fᵢ − a if not</source>
        <translation>    Fᵢ ← Fᵢ + a falls ξᵢ ≠ yₜ, sonst Fᵢ − a</translation>
    </message>
    <message>
        <source>    Lᵢ ← Lᵢ + ℓᵢ;  vote: sgn(h₁ + … + hₜ)</source>
        <translation>    Lᵢ ← Lᵢ + ℓᵢ;  Abstimmung: sgn(h₁ + … + hₜ)</translation>
    </message>
    <message>
        <source>    Rᵢ ← max(Rᵢ + rᵢ, 0),  rᵢ = w·ℓ − ℓᵢ</source>
        <translation>    Rᵢ ← max(Rᵢ + rᵢ, 0),  rᵢ = w·ℓ − ℓᵢ</translation>
    </message>
    <message>
        <source>    V ← {h in V : h(xₜ) = yₜ}</source>
        <translation>    V ← {h in V : h(xₜ) = yₜ}</translation>
    </message>
    <message>
        <source>    a = ½ ln((1 − e) / e), 0 if e ≥ ½</source>
        <translation>    a = ½ ln((1 − e) / e), 0 falls e ≥ ½</translation>
    </message>
    <message>
        <source>    e = 1 − |p − yₜ|, weight of the i with ξᵢ = yₜ</source>
        <translation>    e = 1 − |p − yₜ|, Gewicht der i mit ξᵢ = yₜ</translation>
    </message>
    <message>
        <source>    e = weight of the other examples</source>
        <translation>    e = Gewicht der übrigen Beispiele</translation>
    </message>
    <message>
        <source>    for each expert m: Sₘ ← Sₘ + aₘ,I ℓ / p_I</source>
        <translation>    für jeden Experten m: Sₘ ← Sₘ + aₘ,I ℓ / p_I</translation>
    </message>
    <message>
        <source>    guess mᵢ = 0</source>
        <translation>    schätze mᵢ = 0</translation>
    </message>
    <message>
        <source>    guess mᵢ = Lᵢ / t</source>
        <translation>    schätze mᵢ = Lᵢ / t</translation>
    </message>
    <message>
        <source>    guess mᵢ = ℓᵢ</source>
        <translation>    schätze mᵢ = ℓᵢ</translation>
    </message>
    <message>
        <source>    p = wₜ·ξₜ, the probability of 1</source>
        <translation>    p = wₜ·ξₜ, die Wahrscheinlichkeit von 1</translation>
    </message>
    <message>
        <source>    p = Σ wᵢ ξᵢ: predict 1 if p ≥ 1/2, otherwise 0</source>
        <translation>    p = Σ wᵢ ξᵢ: sage 1 vorher, falls p ≥ 1/2, sonst 0</translation>
    </message>
    <message>
        <source>    p = Σ wᵢ ξᵢ: predict 1 if p ≥ ½, otherwise 0</source>
        <translation>    p = Σ wᵢ ξᵢ: sage 1 vorher, falls p ≥ ½, sonst 0</translation>
    </message>
    <message>
        <source>    play the arm I with the largest xᵢ·w + ρ √(xᵢ·V⁻¹xᵢ)</source>
        <translation>    spiele Arm I mit dem größten xᵢ·w + ρ √(xᵢ·V⁻¹xᵢ)</translation>
    </message>
    <message>
        <source>    predict 1 if Ldim(V₁) &gt; Ldim(V₀), otherwise 0</source>
        <translation>    sage 1 vorher, falls Ldim(V₁) &gt; Ldim(V₀), sonst 0</translation>
    </message>
    <message>
        <source>    predict 1 if Ldim(V₁) ≥ Ldim(V₀), otherwise 0</source>
        <translation>    sage 1 vorher, falls Ldim(V₁) ≥ Ldim(V₀), sonst 0</translation>
    </message>
    <message>
        <source>    pⱼ ← pⱼ bⱼ·xₜ for each node bⱼ</source>
        <translation>    pⱼ ← pⱼ bⱼ·xₜ für jeden Knoten bⱼ</translation>
    </message>
    <message>
        <source>    qₘ = exp(−η Sₘ) / Σₖ exp(−η Sₖ)</source>
        <translation>    qₘ = exp(−η Sₘ) / Σₖ exp(−η Sₖ)</translation>
    </message>
    <message>
        <source>    see aₘ,ᵢ, the probability that expert m gives to arm i</source>
        <translation>    sieh aₘ,ᵢ, die Wahrscheinlichkeit von Experte m für Arm i</translation>
    </message>
    <message>
        <source>    see on which examples hₜ is right</source>
        <translation>    sieh, auf welchen Beispielen hₜ richtig ist</translation>
    </message>
    <message>
        <source>    see the features xᵢ of each arm i</source>
        <translation>    sieh die Merkmale xᵢ jedes Arms i</translation>
    </message>
    <message>
        <source>    see xₜ; V_b = {h in V : h(xₜ) = b}</source>
        <translation>    sieh xₜ; V_b = {h in V : h(xₜ) = b}</translation>
    </message>
    <message>
        <source>    see ξᵢ of each example</source>
        <translation>    sieh ξᵢ jedes Beispiels</translation>
    </message>
    <message>
        <source>    see ℓᵢ = 1 if hₜ is right on example i, otherwise 0</source>
        <translation>    sieh ℓᵢ = 1, falls hₜ auf Beispiel i richtig ist, sonst 0</translation>
    </message>
    <message>
        <source>    incur the loss (yₜ − wₜ·xₜ)²</source>
        <translation>    erleide den Verlust (yₜ − wₜ·xₜ)²</translation>
    </message>
    <message>
        <source>    incur the loss −ln(wₜ·xₜ)</source>
        <translation>    erleide den Verlust −ln(wₜ·xₜ)</translation>
    </message>
    <message>
        <source>    wᵢ = exp(−Fᵢ) / Σⱼ exp(−Fⱼ)</source>
        <translation>    wᵢ = exp(−Fᵢ) / Σⱼ exp(−Fⱼ)</translation>
    </message>
    <message>
        <source>    wₜ₊₁ = argmax over X of ηₜ₊₁ θₜ₊₁·w − ψ(w)</source>
        <translation>    wₜ₊₁ = argmax über X von ηₜ₊₁ θₜ₊₁·w − ψ(w)</translation>
    </message>
    <message>
        <source>    wₜ₊₁ = argmax over X of θₜ₊₁·w − ψ(w)</source>
        <translation>    wₜ₊₁ = argmax über X von θₜ₊₁·w − ψ(w)</translation>
    </message>
    <message>
        <source>    wₜ₊₁ = argmin over ‖w‖ ≤ λ of (w − wₜ)·A(w − wₜ)/2 + gₜ·w/β</source>
        <translation>    wₜ₊₁ = argmin über ‖w‖ ≤ λ von (w − wₜ)·A(w − wₜ)/2 + gₜ·w/β</translation>
    </message>
    <message>
        <source>    wₜ₊₁,ᵢ = wₜ,ᵢ exp(η xₜ,ᵢ / wₜ·xₜ) / Z</source>
        <translation>    wₜ₊₁,ᵢ = wₜ,ᵢ exp(η xₜ,ᵢ / wₜ·xₜ) / Z</translation>
    </message>
    <message>
        <source>    θₜ₊₁ = ∇ψ(wₜ) − ηₜ gₜ,  gₜ a subgradient of cₜ at wₜ</source>
        <translation>    θₜ₊₁ = ∇ψ(wₜ) − ηₜ gₜ,  gₜ ein Subgradient von cₜ in wₜ</translation>
    </message>
    <message>
        <source>    ρ = √λ S + ½ √(2 ln(1/δ) + ln det(V/λ))</source>
        <translation>    ρ = √λ S + ½ √(2 ln(1/δ) + ln det(V/λ))</translation>
    </message>
    <message>
        <source>(max R⁺)²</source>
        <translation>(max R⁺)²</translation>
    </message>
    <message>
        <source>, and there is no positive margin</source>
        <translation>, und es gibt keinen positiven Margin</translation>
    </message>
    <message>
        <source>, clipped to [{0}, 1 − {1}]</source>
        <translation>, beschränkt auf [{0}, 1 − {1}]</translation>
    </message>
    <message>
        <source>. In round {0} no w′ was feasible any more: w has been constant since then</source>
        <translation>. In Runde {0} war kein w′ mehr zulässig: w ist seitdem konstant</translation>
    </message>
    <message>
        <source>0 (exponential weights)</source>
        <translation>0 (exponentielle Gewichte)</translation>
    </message>
    <message>
        <source>0-1 loss, deterministic learner</source>
        <translation>0-1-Verlust, deterministisches Verfahren</translation>
    </message>
    <message>
        <source>0-1 loss, which is not convex</source>
        <translation>0-1-Verlust, der nicht konvex ist</translation>
    </message>
    <message>
        <source>0.5, as there is one example</source>
        <translation>0,5, weil es nur ein Beispiel gibt</translation>
    </message>
    <message>
        <source>0.5, because the number of rounds is not known</source>
        <translation>0,5, weil die Zahl der Runden nicht bekannt ist</translation>
    </message>
    <message>
        <source>1, because there is nothing to tune</source>
        <translation>1, weil es nichts einzustellen gibt</translation>
    </message>
    <message>
        <source>1/(2 (1 + λR)²) with {0}</source>
        <translation>1/(2 (1 + λR)²) mit {0}</translation>
    </message>
    <message>
        <source>2, the smallest p, because 2 ln N is at most 2</source>
        <translation>2, das kleinste p, denn 2 ln N ist höchstens 2</translation>
    </message>
    <message>
        <source>: far from the limit; use {0} or more</source>
        <translation>: fern vom Grenzwert; verwenden Sie {0} oder mehr</translation>
    </message>
    <message>
        <source>; the bound includes {0} for rounding errors of the loss</source>
        <translation>; die Schranke enthält {0} für Rundungsfehler des Verlusts</translation>
    </message>
    <message>
        <source>A divergence is at least 0, and w₁ minimises ψ over X, so B(z, w₁) is at most ψ(z) − ψ(w₁).</source>
        <translation>Eine Divergenz ist mindestens 0, und w₁ minimiert ψ über X. Also ist B(z, w₁) höchstens ψ(z) − ψ(w₁).</translation>
    </message>
    <message>
        <source>A divergence is at least 0. The dropped sum of KL(w‖v)/η is the slack of this step.</source>
        <translation>Eine Divergenz ist mindestens 0. Die weggelassene Summe der KL(w‖v)/η ist der Spielraum dieses Schritts.</translation>
    </message>
    <message>
        <source>A leader&apos;s loss is at most L*, so there are N (L* + 1) cells. The best expert makes no mistake as a leader with loss L*, so one cell is never marked.</source>
        <translation>Der Verlust eines Führenden ist höchstens L*, also gibt es N (L* + 1) Zellen. Der beste Experte macht als Führender mit Verlust L* keinen Fehler, also wird eine Zelle nie markiert.</translation>
    </message>
    <message>
        <source>A literal of the target is false on every negative example, so it is never removed.</source>
        <translation>Ein Literal des Ziels ist auf jedem negativen Beispiel falsch, also wird es nie gestrichen.</translation>
    </message>
    <message>
        <source>A loss in [0, 1] with mean h has variance at most h (1 − h), which is concave in h.</source>
        <translation>Ein Verlust in [0, 1] mit Mittel h hat höchstens die Varianz h (1 − h), und diese ist konkav in h.</translation>
    </message>
    <message>
        <source>A newer version of these pages recorded your progress in this browser. This page does not change that record.</source>
        <translation>Eine neuere Fassung dieser Seiten hat Ihren Stand in diesem Browser gespeichert. Diese Seite ändert diesen Stand nicht.</translation>
    </message>
    <message>
        <source>A player with one strategy has nothing to mix.</source>
        <translation>Ein Spieler mit nur einer Strategie hat nichts zu mischen.</translation>
    </message>
    <message>
        <source>A promotion adds w*·x ≥ θ to the sum, and a demotion subtracts w*·x ≤ θ − γ.</source>
        <translation>Eine Erhöhung addiert w*·x ≥ θ zur Summe, und eine Senkung zieht w*·x ≤ θ − γ ab.</translation>
    </message>
    <message>
        <source>A promotion, with w·x &lt; θ, adds less than (β − 1) θ. A demotion, with w·x ≥ θ, subtracts at least (1 − 1/β) θ.</source>
        <translation>Eine Erhöhung, mit w·x &lt; θ, addiert weniger als (β − 1) θ. Eine Senkung, mit w·x ≥ θ, zieht mindestens (1 − 1/β) θ ab.</translation>
    </message>
    <message>
        <source>A step is at most f times G long, and the projection does not lengthen it.</source>
        <translation>Ein Schritt ist höchstens f mal G lang, und die Projektion verlängert ihn nicht.</translation>
    </message>
    <message>
        <source>Visitors can add, drag and remove points, choose another suitable learner, and change parameters. The browser runs the learner with the program&apos;s own code and gives the same numbers. The page is one file, which you can put on a course website.</source>
        <translation>Besucher können Punkte hinzufügen, verschieben und entfernen, ein anderes passendes Verfahren wählen und Parameter ändern. Der Browser führt das Verfahren mit dem Code des Programms aus und liefert dieselben Zahlen. Die Seite ist eine einzige Datei, die Sie auf eine Kursseite stellen können.</translation>
    </message>
    <message>
        <source>A weight is promoted only if it is below θ.</source>
        <translation>Ein Gewicht wird nur erhöht, falls es unter θ liegt.</translation>
    </message>
    <message>
        <source>ALMA requires the margin (1 − α)B/√k with B = 1/α</source>
        <translation>ALMA verlangt den Margin (1 − α)B/√k mit B = 1/α</translation>
    </message>
    <message>
        <source>AdaBoost</source>
        <translation>AdaBoost</translation>
    </message>
    <message>
        <source>Advice of round {0}</source>
        <translation>Rat der Runde {0}</translation>
    </message>
    <message>
        <source>After a mistake, ‖w‖² is at most (1 − λ)² times its old value plus r², so it stays below W². Solving for M gives the bound.</source>
        <translation>Nach einem Fehler ist ‖w‖² höchstens (1 − λ)² mal sein alter Wert plus r², also bleibt es unter W². Auflösen nach M ergibt die Schranke.</translation>
    </message>
    <message>
        <source>All lessons</source>
        <translation>Alle Lektionen</translation>
    </message>
    <message>
        <source>All price relatives, divided by the largest, are in [r, 1], and so is w·x.</source>
        <translation>Alle Kursverhältnisse, durch das größte geteilt, liegen in [r, 1], also auch w·x.</translation>
    </message>
    <message>
        <source>An assumption of the theorem does not hold in this run.</source>
        <translation>Eine Voraussetzung des Satzes gilt in diesem Lauf nicht.</translation>
    </message>
    <message>
        <source>An update adds y u·x ≥ 1 − h to u·b, where h is the hinge loss of u.</source>
        <translation>Ein Update addiert y u·x ≥ 1 − h zu u·b, wobei h der Hinge-Verlust von u ist.</translation>
    </message>
    <message>
        <source>An update adds y u·x ≥ 1 − h to u·w/η, where h is the hinge loss of u.</source>
        <translation>Ein Update addiert y u·x ≥ 1 − h zu u·w/η, wobei h der Hinge-Verlust von u ist.</translation>
    </message>
    <message>
        <source>An update adds y u·x ≥ 1 − h to u·θ, where h is the hinge loss of u.</source>
        <translation>Ein Update addiert y u·x ≥ 1 − h zu u·θ, wobei h der Hinge-Verlust von u ist.</translation>
    </message>
    <message>
        <source>An update adds y u·φ(x) ≥ 1 − h to u·w/η, where h is the hinge loss of u.</source>
        <translation>Ein Update addiert y u·φ(x) ≥ 1 − h zu u·w/η, wobei h der Hinge-Verlust von u ist.</translation>
    </message>
    <message>
        <source>An update increases ‖θ‖² by at most 2 y w·x + (p − 1)‖x‖², by the smoothness of the squared p-norm (p ≥ 2).</source>
        <translation>Ein Update vergrößert ‖θ‖² um höchstens 2 y w·x + (p − 1)‖x‖², wegen der Glattheit der quadrierten p-Norm (p ≥ 2).</translation>
    </message>
    <message>
        <source>An update is made only if y w·x ≤ 0, and y v·x ≥ ρ in every round.</source>
        <translation>Ein Update gibt es nur, falls y w·x ≤ 0, und in jeder Runde ist y v·x ≥ ρ.</translation>
    </message>
    <message>
        <source>Append a bias feature</source>
        <translation>Ein Bias-Merkmal anhängen</translation>
    </message>
    <message>
        <source>Append the features 1 − x</source>
        <translation>Merkmale 1 − x anhängen</translation>
    </message>
    <message>
        <source>Append the features −x</source>
        <translation>Merkmale −x anhängen</translation>
    </message>
    <message>
        <source>Apply the regret bound, and move the losses of u to the other side.</source>
        <translation>Man wendet die Regretschranke an und bringt die Verluste von u auf die andere Seite.</translation>
    </message>
    <message>
        <source>Apply the regret bound, and move the losses of z to the other side.</source>
        <translation>Man wendet die Regretschranke an und bringt die Verluste von z auf die andere Seite.</translation>
    </message>
    <message>
        <source>Approachability</source>
        <translation>Approachability</translation>
    </message>
    <message>
        <source>Arms with expert advice</source>
        <translation>Arme mit Expertenrat</translation>
    </message>
    <message>
        <source>Arms with features</source>
        <translation>Arme mit Merkmalen</translation>
    </message>
    <message>
        <source>At a mistake, at least half of V voted for the wrong label, and these experts are eliminated.</source>
        <translation>Bei einem Fehler hat mindestens die Hälfte von V für das falsche Label gestimmt, und diese Experten werden gestrichen.</translation>
    </message>
    <message>
        <source>At each mistake, mark the cell (leader, its loss). The leader&apos;s loss then grows, so no cell is marked twice.</source>
        <translation>Man markiert bei jedem Fehler die Zelle (Führender, sein Verlust). Der Verlust des Führenden wächst dann, also wird keine Zelle zweimal markiert.</translation>
    </message>
    <message>
        <source>At each node, the label contradicts the prediction.</source>
        <translation>An jedem Knoten widerspricht das Label der Vorhersage.</translation>
    </message>
    <message>
        <source>B = √8/α, the value for which the bound is proved</source>
        <translation>B = √8/α, der Wert, für den die Schranke bewiesen ist</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Because p l̂ ≤ l ≤ 1, p l̂² is at most l̂.</source>
        <translation>Wegen p l̂ ≤ l ≤ 1 ist p l̂² höchstens l̂.</translation>
    </message>
    <message>
        <source>Because the sum of the weights is at least 0, the number of demotions v is at most B + β u.</source>
        <translation>Da die Summe der Gewichte mindestens 0 ist, ist die Zahl v der Senkungen höchstens B + β u.</translation>
    </message>
    <message>
        <source>Because w′·w ≥ ‖w‖², the angle between w and w′ − w is at most 90°, so ‖w‖² + ‖w′ − w‖² ≤ ‖w′‖².</source>
        <translation>Wegen w′·w ≥ ‖w‖² ist der Winkel zwischen w und w′ − w höchstens 90°, also ‖w‖² + ‖w′ − w‖² ≤ ‖w′‖².</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>Blackwell</source>
        <translation>Blackwell</translation>
    </message>
    <message>
        <source>Boosting</source>
        <translation>Boosting</translation>
    </message>
    <message>
        <source>Boosting by Hedge</source>
        <translation>Boosting mit Hedge</translation>
    </message>
    <message>
        <source>Bregman</source>
        <translation>Bregman</translation>
    </message>
    <message>
        <source>By Cauchy–Schwarz, a sum of t numbers is at most √t times the square root of the sum of their squares.</source>
        <translation>Nach Cauchy–Schwarz ist eine Summe von t Zahlen höchstens √t mal die Wurzel aus der Summe ihrer Quadrate.</translation>
    </message>
    <message>
        <source>By Cauchy–Schwarz, each inner product is at most the product of the norms.</source>
        <translation>Nach Cauchy–Schwarz ist jedes Skalarprodukt höchstens das Produkt der Normen.</translation>
    </message>
    <message>
        <source>By Cauchy–Schwarz, u·w is at most ‖w‖, because u is a unit vector.</source>
        <translation>Nach Cauchy–Schwarz ist u·w höchstens ‖w‖, denn u ist ein Einheitsvektor.</translation>
    </message>
    <message>
        <source>By Hoeffding&apos;s lemma, each gap is at most η/8.</source>
        <translation>Nach Hoeffdings Lemma ist jede Lücke höchstens η/8.</translation>
    </message>
    <message>
        <source>By Hölder&apos;s inequality, u·θ is at most the p-norm of θ, because the q-norm of u is 1.</source>
        <translation>Nach der Hölderschen Ungleichung ist u·θ höchstens die p-Norm von θ, denn die q-Norm von u ist 1.</translation>
    </message>
    <message>
        <source>By Jensen&apos;s inequality, the mix loss is at most w·l, so Δ never decreases.</source>
        <translation>Nach der Jensenschen Ungleichung ist der Mischverlust höchstens w·l, also nimmt Δ nie ab.</translation>
    </message>
    <message>
        <source>By Jensen&apos;s inequality, the risk of the mean hypothesis is at most the mean risk, because the loss is convex.</source>
        <translation>Nach der Jensenschen Ungleichung ist das Risiko der mittleren Hypothese höchstens das mittlere Risiko, denn der Verlust ist konvex.</translation>
    </message>
    <message>
        <source>By definition of R, ‖x‖ ≤ R in every round.</source>
        <translation>Nach Definition von R ist ‖x‖ ≤ R in jeder Runde.</translation>
    </message>
    <message>
        <source>By definition of r, ‖x‖ ≤ r in every round.</source>
        <translation>Nach Definition von r ist ‖x‖ ≤ r in jeder Runde.</translation>
    </message>
    <message>
        <source>By the bound for separable data, U ≤ (R/γ)², and η R² = 2b + η r².</source>
        <translation>Nach der Schranke für trennbare Daten ist U ≤ (R/γ)², und η R² = 2b + η r².</translation>
    </message>
    <message>
        <source>By the inequality of arithmetic and geometric means, det V ≤ (trace V/d)^d, and the trace is at most λd + t.</source>
        <translation>Nach der Ungleichung vom arithmetischen und geometrischen Mittel ist det V ≤ (Spur V/d)^d, und die Spur ist höchstens λd + t.</translation>
    </message>
    <message>
        <source>By weak duality, Dₜ is at most the primal objective at every u. Multiplying by 2R² + 1/C gives the bound.</source>
        <translation>Nach schwacher Dualität ist Dₜ höchstens der primale Zielwert bei jedem u. Multiplikation mit 2R² + 1/C ergibt die Schranke.</translation>
    </message>
    <message>
        <source>By weak duality, since 0 ≤ τ ≤ C, Dₜ is at most the primal objective at every u. Dividing by g gives the bound.</source>
        <translation>Nach schwacher Dualität ist Dₜ wegen 0 ≤ τ ≤ C höchstens der primale Zielwert bei jedem u. Division durch g ergibt die Schranke.</translation>
    </message>
    <message>
        <source>CFR</source>
        <translation>CFR</translation>
    </message>
    <message>
        <source>Change points and parameters</source>
        <translation>Punkte und Parameter ändern</translation>
    </message>
    <message>
        <source>Cover</source>
        <translation>Cover</translation>
    </message>
    <message>
        <source>Cover&apos;s two assets</source>
        <translation>Covers zwei Anlagen</translation>
    </message>
    <message>
        <source>Ctrl+R  Q  J</source>
        <translation>Strg+R  Q  J</translation>
    </message>
    <message>
        <source>D: dual objective of the steps; g: smallest increase of D at a mistake; P: smallest primal objective so far</source>
        <translation>D: duale Zielfunktion der Schritte; g: kleinster Zuwachs von D bei einem Fehler; P: bisher kleinster primaler Zielwert</translation>
    </message>
    <message>
        <source>D: relative entropy;  b*: the best constantly rebalanced portfolio</source>
        <translation>D: relative Entropie;  b*: das beste konstant umgeschichtete Portfolio</translation>
    </message>
    <message>
        <source>Dirichlet</source>
        <translation>Dirichlet</translation>
    </message>
    <message>
        <source>EG portfolio</source>
        <translation>EG-Portfolio</translation>
    </message>
    <message>
        <source>EXP3, in expectation</source>
        <translation>EXP3, im Erwartungswert</translation>
    </message>
    <message>
        <source>EXP3, the bound on the expectation for each run</source>
        <translation>EXP3, die Schranke des Erwartungswerts für jeden Lauf</translation>
    </message>
    <message>
        <source>EXP4</source>
        <translation>EXP4</translation>
    </message>
    <message>
        <source>EXP4, every run</source>
        <translation>EXP4, jeder Lauf</translation>
    </message>
    <message>
        <source>EXP4, in expectation</source>
        <translation>EXP4, im Erwartungswert</translation>
    </message>
    <message>
        <source>Each play of arm i adds its gap Δ, which is the same in every round.</source>
        <translation>Jeder Zug von Arm i fügt seinen Abstand Δ hinzu, in jeder Runde denselben.</translation>
    </message>
    <message>
        <source>Each round adds ε times the mean gap, and (1 − ε) times the gap of the leading arm, which is at least 0.</source>
        <translation>Jede Runde fügt ε mal den mittleren Abstand hinzu und (1 − ε) mal den Abstand des führenden Arms, der mindestens 0 ist.</translation>
    </message>
    <message>
        <source>Each round contributes at most 1 − e^−ε, which is at most ε.</source>
        <translation>Jede Runde trägt höchstens 1 − e^−ε bei, und das ist höchstens ε.</translation>
    </message>
    <message>
        <source>Each update adds y φ(x) to w/η, and y u·φ(x) ≥ γ for the best separator u in the feature space of the kernel.</source>
        <translation>Jedes Update addiert y φ(x) zu w/η, und y u·φ(x) ≥ γ für den besten trennenden Vektor u im Merkmalsraum des Kernels.</translation>
    </message>
    <message>
        <source>Ellipsoid</source>
        <translation>Ellipsoid</translation>
    </message>
    <message>
        <source>Epsilon-greedy, a lower bound</source>
        <translation>Epsilon-Greedy, eine untere Schranke</translation>
    </message>
    <message>
        <source>Every distance is at most D, and 1/η never decreases, so in total D² gets the factor 1/(2η) of this round.</source>
        <translation>Jeder Abstand ist höchstens D, und 1/η fällt nie, also erhält D² insgesamt den Faktor 1/(2η) dieser Runde.</translation>
    </message>
    <message>
        <source>Every example is outside the margin band, y w·x &gt; b.</source>
        <translation>Jedes Beispiel liegt außerhalb des Margin-Streifens, y w·x &gt; b.</translation>
    </message>
    <message>
        <source>Every u with y u·x ≥ 1 in all rounds lies in all half-spaces, so ‖w‖ is at most the norm of the shortest such u, 1/γ.</source>
        <translation>Jedes u mit y u·x ≥ 1 in allen Runden liegt in allen Halbräumen, also ist ‖w‖ höchstens die Norm des kürzesten solchen u, 1/γ.</translation>
    </message>
    <message>
        <source>Exactly one of the two constant experts is wrong in each round.</source>
        <translation>In jeder Runde ist genau einer der beiden konstanten Experten falsch.</translation>
    </message>
    <message>
        <source>Exercise on paper</source>
        <translation>Aufgabe auf Papier</translation>
    </message>
    <message>
        <source>Expand the square of w − η g − e. The projection does not increase the distance to e.</source>
        <translation>Man multipliziert das Quadrat von w − η g − e aus. Die Projektion vergrößert den Abstand zu e nicht.</translation>
    </message>
    <message>
        <source>Expand the square of w − η g − z. The projection does not increase the distance to z.</source>
        <translation>Man multipliziert das Quadrat von w − η g − z aus. Die Projektion vergrößert den Abstand zu z nicht.</translation>
    </message>
    <message>
        <source>Explore-then-commit, in expectation</source>
        <translation>Explore-then-commit, im Erwartungswert</translation>
    </message>
    <message>
        <source>F: margin of the vote on an example</source>
        <translation>F: Margin der Abstimmung auf einem Beispiel</translation>
    </message>
    <message>
        <source>FTRL</source>
        <translation>FTRL</translation>
    </message>
    <message>
        <source>Features of the arms</source>
        <translation>Merkmale der Arme</translation>
    </message>
    <message>
        <source>Feedback</source>
        <translation>Rückmeldung</translation>
    </message>
    <message>
        <source>For a randomised learner, the bounded quantity is the conditional expectation given the past, computed in each round.</source>
        <translation>Bei einem randomisierten Verfahren ist die beschränkte Größe ein auf die Vergangenheit bedingter Erwartungswert, der in jeder Runde berechnet wird.</translation>
    </message>
    <message>
        <source>For all coins with sum S, the wealth is at least ε F(‖S‖). By Cauchy–Schwarz, S·z ≤ λ‖S‖.</source>
        <translation>Für alle Münzen mit Summe S ist das Vermögen mindestens ε F(‖S‖). Nach Cauchy–Schwarz ist S·z ≤ λ‖S‖.</translation>
    </message>
    <message>
        <source>For each arm, take the round of its last play: the arm had one play fewer before that round, and the logarithm grows.</source>
        <translation>Für jeden Arm betrachte man die Runde seines letzten Zugs: Davor hatte der Arm einen Zug weniger, und der Logarithmus wächst.</translation>
    </message>
    <message>
        <source>For each update, expand the square of w + η y x.</source>
        <translation>Man multipliziert für jedes Update das Quadrat von w + η y x aus.</translation>
    </message>
    <message>
        <source>For plain ridge regression, each round increases the smallest loss by (y − p)²(1 − χ), the discounted loss of the learner.</source>
        <translation>Bei einfacher Ridge-Regression vergrößert jede Runde den kleinsten Verlust um (y − p)²(1 − χ), den diskontierten Verlust des Verfahrens.</translation>
    </message>
    <message>
        <source>Fᵢ = 0 for each example i</source>
        <translation>Fᵢ = 0 für jedes Beispiel i</translation>
    </message>
    <message>
        <source>G known in hindsight</source>
        <translation>G im Rückblick bekannt</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Spiel</translation>
    </message>
    <message>
        <source>Gradient descent, step sizes 1/t</source>
        <translation>Gradientenabstieg, Schrittweiten 1/t</translation>
    </message>
    <message>
        <source>Guess of the next losses</source>
        <translation>Schätzung der nächsten Verluste</translation>
    </message>
    <message>
        <source>Hide the solution</source>
        <translation>Lösung verbergen</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>Hint: {hint}</source>
        <translation>Hinweis: {hint}</translation>
    </message>
    <message>
        <source>Holds in every run</source>
        <translation>Gilt in jedem Lauf</translation>
    </message>
    <message>
        <source>Holds in expectation</source>
        <translation>Gilt im Erwartungswert</translation>
    </message>
    <message>
        <source>Holds with probability at least 1 − δ</source>
        <translation>Gilt mit Wahrscheinlichkeit mindestens 1 − δ</translation>
    </message>
    <message>
        <source>Holds with probability at least 1 − δ (δ = {0})</source>
        <translation>Gilt mit Wahrscheinlichkeit mindestens 1 − δ (δ = {0})</translation>
    </message>
    <message>
        <source>Hₜ contains the consistent experts; after finitely many rounds there are no more mistakes</source>
        <translation>Hₜ enthält die konsistenten Experten; nach endlich vielen Runden gibt es keine Fehler mehr</translation>
    </message>
    <message>
        <source>If z moves, its distance from w grows by at most the length of the move, and both distances are at most D.</source>
        <translation>Bewegt sich z, so wächst sein Abstand von w höchstens um die Länge der Bewegung, und beide Abstände sind höchstens D.</translation>
    </message>
    <message>
        <source>In 300 rounds, the Forgetron makes 8 mistakes. If the squared distance is squared once more, the Forgetron makes 20 mistakes and no theorem applies. The kernel matrix of the first 10 points then has the eigenvalue −0.378, but a matrix of inner products has no negative eigenvalue.</source>
        <translation>In 300 Runden macht das Forgetron 8 Fehler. Wird der quadrierte Abstand noch einmal quadriert, so macht das Forgetron 20 Fehler, und kein Satz ist anwendbar. Die Kernel-Matrix der ersten 10 Punkte hat dann den Eigenwert −0,378, aber eine Matrix von Skalarprodukten hat keinen negativen Eigenwert.</translation>
    </message>
    <message>
        <source>In each round in which expert i is awake, ln w grows by η (mix − ℓ). By Hoeffding&apos;s lemma, w·ℓ is at most mix + η/8.</source>
        <translation>In jeder Runde, in der Experte i wach ist, wächst ln w um η (mix − ℓ). Nach Hoeffdings Lemma ist w·ℓ höchstens mix + η/8.</translation>
    </message>
    <message>
        <source>In each round, W is multiplied by the average of exp(−η l) under the weights.</source>
        <translation>In jeder Runde wird W mit dem Mittel von exp(−η l) unter den Gewichten multipliziert.</translation>
    </message>
    <message>
        <source>In each round, expand the square of w + τ y x − u with τ = ℓ/‖x‖².</source>
        <translation>Man multipliziert in jeder Runde das Quadrat von w + τ y x − u mit τ = ℓ/‖x‖² aus.</translation>
    </message>
    <message>
        <source>In each round, min(1, z²) ≤ 2 ln(1 + z²), and det V is multiplied by 1 + ‖x‖² in the norm of V⁻¹.</source>
        <translation>In jeder Runde ist min(1, z²) ≤ 2 ln(1 + z²), und det V wird mit 1 + ‖x‖² in der Norm von V⁻¹ multipliziert.</translation>
    </message>
    <message>
        <source>In each round, the loss of p is at most the mix loss for either label, by the choice of p and η.</source>
        <translation>In jeder Runde ist der Verlust von p nach Wahl von p und η höchstens der Mischverlust, bei jedem der beiden Labels.</translation>
    </message>
    <message>
        <source>In this round, apply Bernstein&apos;s inequality with the variance v, where ln N/η equals Δ before the round.</source>
        <translation>In dieser Runde wendet man die Ungleichung von Bernstein mit der Varianz v an, wobei ln N/η gleich Δ vor der Runde ist.</translation>
    </message>
    <message>
        <source>In this round, arm I is played because its upper confidence bound is the largest.</source>
        <translation>In dieser Runde wird Arm I gespielt, weil seine obere Konfidenzschranke die größte ist.</translation>
    </message>
    <message>
        <source>In this round, if I is suboptimal, the lines above give Δ ≤ 2r, and r² = c ln(t−1)/n.</source>
        <translation>In dieser Runde ergeben die Zeilen darüber, falls I suboptimal ist, Δ ≤ 2r, und r² = c ln(t−1)/n.</translation>
    </message>
    <message>
        <source>In this round, the bound follows from Hoeffding&apos;s lemma.</source>
        <translation>In dieser Runde folgt die Abschätzung aus Hoeffdings Lemma.</translation>
    </message>
    <message>
        <source>In this round, the inequality follows from Hoeffding&apos;s lemma.</source>
        <translation>In dieser Runde folgt die Ungleichung aus Hoeffdings Lemma.</translation>
    </message>
    <message>
        <source>In Φ = Σ vᵢ ln(vᵢ/wᵢ), an update adds η y x − ln Z to each ln w.</source>
        <translation>In Φ = Σ vᵢ ln(vᵢ/wᵢ) addiert ein Update η y x − ln Z zu jedem ln w.</translation>
    </message>
    <message>
        <source>Invalid value for points: &apos;{0}&apos; (expected whole numbers from 0 to {1}, as there are {2} hypotheses).</source>
        <translation>Ungültiger Wert für points: „{0}“ (erwartet werden ganze Zahlen von 0 bis {1}, da es {2} Hypothesen gibt).</translation>
    </message>
    <message>
        <source>Invalid value for {name}: &apos;{value}&apos; (expected {limits}).</source>
        <translation>Ungültiger Wert für {name}: „{value}“ (erwartet: {limits}).</translation>
    </message>
    <message>
        <source>The theorem bounds an expectation over the learner&apos;s random draws, and over random losses or arms if there are any. A single run may exceed the bound; only the average of independent repetitions is compared with it.</source>
        <translation>Der Satz beschränkt einen Erwartungswert über die Zufallsziehungen des Verfahrens und gegebenenfalls über zufällige Verluste oder Arme. Ein einzelner Lauf darf die Schranke überschreiten; nur das Mittel unabhängiger Wiederholungen wird mit ihr verglichen.</translation>
    </message>
    <message>
        <source>The bound holds in every run, whatever the random draws are, so each run is compared with it.</source>
        <translation>Die Schranke gilt in jedem Lauf, unabhängig von den Zufallsziehungen; daher wird jeder Lauf mit ihr verglichen.</translation>
    </message>
    <message>
        <source>K = {0} arms, N = {1} experts; the loss of one arm is seen in each round</source>
        <translation>K = {0} Arme, N = {1} Experten; in jeder Runde sieht man den Verlust eines Arms</translation>
    </message>
    <message>
        <source>L = {0}, max ‖g‖ so far {1}</source>
        <translation>L = {0}, bisher max ‖g‖ = {1}</translation>
    </message>
    <message>
        <source>L − guesses</source>
        <translation>L − Schätzung</translation>
    </message>
    <message>
        <source>L* is an integer and at most t/2.</source>
        <translation>L* ist eine ganze Zahl und höchstens t/2.</translation>
    </message>
    <message>
        <source>Ldim</source>
        <translation>Ldim</translation>
    </message>
    <message>
        <source>Ldim(H) − M</source>
        <translation>Ldim(H) − M</translation>
    </message>
    <message>
        <source>Ldim(V)</source>
        <translation>Ldim(V)</translation>
    </message>
    <message>
        <source>Lessons on online learning</source>
        <translation>Lektionen zum Online-Lernen</translation>
    </message>
    <message>
        <source>Open a file</source>
        <translation>Datei öffnen</translation>
    </message>
    <message>
        <source>Page that learns</source>
        <translation>Seite, die lernt</translation>
    </message>
    <message>
        <source>Press Play, or click in the plane to add a point.</source>
        <translation>Drücken Sie Abspielen, oder klicken Sie in die Ebene, um einen Punkt hinzuzufügen.</translation>
    </message>
    <message>
        <source>Rows that were left out because of missing values: {count}.</source>
        <translation>Zeilen, die wegen fehlender Werte ausgelassen wurden: {count}.</translation>
    </message>
    <message>
        <source>The features were standardised, because their ranges differ by a factor of more than 20.</source>
        <translation>Die Merkmale wurden standardisiert, weil sich ihre Spannweiten um mehr als den Faktor 20 unterscheiden.</translation>
    </message>
    <message>
        <source>The file has more examples than the page can show, so the rest was left out.</source>
        <translation>Die Datei hat mehr Beispiele, als die Seite zeigen kann; die übrigen wurden weggelassen.</translation>
    </message>
    <message>
        <source>The numbers of this proof are computed for the first {0} rounds only; this is round {1}.</source>
        <translation>Die Zahlen dieses Beweises werden nur für die ersten {0} Runden berechnet; dies ist Runde {1}.</translation>
    </message>
    <message>
        <source>Use phones as experts</source>
        <translation>Telefone als Experten verwenden</translation>
    </message>
    <message>
        <source>Let phones pull arms</source>
        <translation>Telefone Arme ziehen lassen</translation>
    </message>
    <message>
        <source>    see the price relatives xₜ, scaled so that the largest is 1</source>
        <translation>    sieh die Kursverhältnisse xₜ, skaliert auf das Maximum 1</translation>
    </message>
    <message>
        <source>    wᵢ = exp(−η (Lᵢ + mᵢ)) / Z</source>
        <translation>    wᵢ = exp(−η (Lᵢ + mᵢ)) / Z</translation>
    </message>
    <message>
        <source>    wᵢ = max(Rᵢ, 0)ᵖ⁻¹ / Z, uniform if no Rᵢ &gt; 0</source>
        <translation>    wᵢ = max(Rᵢ, 0)ᵖ⁻¹ / Z, gleichverteilt, falls kein Rᵢ &gt; 0</translation>
    </message>
    <message>
        <source>    wᵢ = Σⱼ pⱼ ηⱼ exp(ηⱼ Rᵢ − ηⱼ² Vᵢ) / Z,  ηⱼ = 2⁻ʲ</source>
        <translation>    wᵢ = Σⱼ pⱼ ηⱼ exp(ηⱼ Rᵢ − ηⱼ² Vᵢ) / Z,  ηⱼ = 2⁻ʲ</translation>
    </message>
    <message>
        <source>Drop the squared distance ‖f − u‖², which is not negative. Solving for M gives the bound.</source>
        <translation>Man lässt den nichtnegativen quadrierten Abstand ‖f − u‖² weg. Auflösen nach M ergibt die Schranke.</translation>
    </message>
    <message>
        <source>Drop ‖w − u‖², which is not negative. 1 − y u·x is at most the loss h of u, and τ h = a b with b = h/‖x‖.</source>
        <translation>Man lässt das nichtnegative ‖w − u‖² weg. 1 − y u·x ist höchstens der Verlust h von u, und τ h = a b mit b = h/‖x‖.</translation>
    </message>
    <message>
        <source>Hoeffding&apos;s lemma applies, because Z is the average of exp(η y xᵢ) under w, and all xᵢ are in [−r, r].</source>
        <translation>Hoeffdings Lemma ist anwendbar, denn Z ist das Mittel von exp(η y xᵢ) unter w, und alle xᵢ liegen in [−r, r].</translation>
    </message>
    <message>
        <source>Let v be the weights without the guess. The mix losses under v sum to at most L* + ln N/η, even if η decreases.</source>
        <translation>Seien v die Gewichte ohne die Schätzung. Die Mischverluste unter v summieren sich zu höchstens L* + ln N/η, auch bei fallendem η.</translation>
    </message>
    <message>
        <source>Littlestone dimension</source>
        <translation>Littlestone-Dimension</translation>
    </message>
    <message>
        <source>Littlestone tree</source>
        <translation>Littlestone-Baum</translation>
    </message>
    <message>
        <source>Littlestone&apos;s lower bound</source>
        <translation>Untere Schranke von Littlestone</translation>
    </message>
    <message>
        <source>Littlestone&apos;s tree</source>
        <translation>Littlestone-Baum</translation>
    </message>
    <message>
        <source>Lᵢ = 0 for each example i</source>
        <translation>Lᵢ = 0 für jedes Beispiel i</translation>
    </message>
    <message>
        <source>Lᵢ = mᵢ = 0 for each expert i</source>
        <translation>Lᵢ = mᵢ = 0 für jeden Experten i</translation>
    </message>
    <message>
        <source>Made with VisualOnline. Your progress stays in this browser.</source>
        <translation>Erstellt mit VisualOnline. Ihr Stand bleibt in diesem Browser.</translation>
    </message>
    <message>
        <source>Majority vote of all hypotheses</source>
        <translation>Mehrheitsentscheid aller Hypothesen</translation>
    </message>
    <message>
        <source>Matrix game</source>
        <translation>Matrixspiel</translation>
    </message>
    <message>
        <source>Meet an assumption</source>
        <translation>Voraussetzung erfüllen</translation>
    </message>
    <message>
        <source>Minimax theorem from two regret bounds</source>
        <translation>Minimax-Satz aus zwei Regretschranken</translation>
    </message>
    <message>
        <source>Mirror descent</source>
        <translation>Mirror Descent</translation>
    </message>
    <message>
        <source>Multiply the bound on each arm&apos;s plays by its gap, and sum over the arms.</source>
        <translation>Man multipliziert die Schranke für die Züge jedes Arms mit seinem Abstand und summiert über die Arme.</translation>
    </message>
    <message>
        <source>N = {0} arms; the loss of one of them is seen in each round</source>
        <translation>N = {0} Arme; in jeder Runde wird der Verlust von einem davon gesehen</translation>
    </message>
    <message>
        <source>N = {0} experts, losses |ξ − y| in [0, 1] while awake</source>
        <translation>N = {0} Experten, Verluste |ξ − y| in [0, 1], solange sie wach sind</translation>
    </message>
    <message>
        <source>Nash</source>
        <translation>Nash</translation>
    </message>
    <message>
        <source>Negative regrets</source>
        <translation>Negative Regrets</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Next lesson</source>
        <translation>Nächste Lektion</translation>
    </message>
    <message>
        <source>No literal is removed before the first mistake.</source>
        <translation>Vor dem ersten Fehler wird kein Literal gestrichen.</translation>
    </message>
    <message>
        <source>No weight exceeds β θ. Solving for u gives u_max.</source>
        <translation>Kein Gewicht übersteigt β θ. Auflösen nach u ergibt u_max.</translation>
    </message>
    <message>
        <source>Norm p</source>
        <translation>Norm p</translation>
    </message>
    <message>
        <source>Not correct. Try another answer.</source>
        <translation>Nicht richtig. Versuchen Sie eine andere Antwort.</translation>
    </message>
    <message>
        <source>OFUL</source>
        <translation>OFUL</translation>
    </message>
    <message>
        <source>OFUL (LinUCB)</source>
        <translation>OFUL (LinUCB)</translation>
    </message>
    <message>
        <source>OFUL, every run</source>
        <translation>OFUL, jeder Lauf</translation>
    </message>
    <message>
        <source>On 16 orthonormal examples the largest margin is 0.25 with ‖v‖₂ and 0.0625 with ‖v‖₁. The perceptron makes 16 updates; the bound (r/ρ)² is 16 with ‖v‖₂ and 256 with ‖v‖₁. The bound with ‖v‖₁ is true but weaker.</source>
        <translation>Auf 16 orthonormalen Beispielen ist der größte Margin 0,25 mit ‖v‖₂ und 0,0625 mit ‖v‖₁. Das Perzeptron macht 16 Updates; die Schranke (r/ρ)² ist 16 mit ‖v‖₂ und 256 mit ‖v‖₁. Die Schranke mit ‖v‖₁ ist wahr, aber schwächer.</translation>
    </message>
    <message>
        <source>On 16 orthonormal examples the perceptron makes 16 updates. The sum of squares is below 1 and therefore smaller than its square root, so the stated bound is only 11.1. With the square root the bound is 16.</source>
        <translation>Auf 16 orthonormalen Beispielen macht das Perzeptron 16 Updates. Die Summe der Quadrate liegt unter 1 und ist daher kleiner als ihre Wurzel, also ist die angegebene Schranke nur 11,1. Mit der Wurzel ist die Schranke 16.</translation>
    </message>
    <message>
        <source>Online Newton step</source>
        <translation>Online-Newton-Schritt</translation>
    </message>
    <message>
        <source>Online-to-batch conversion</source>
        <translation>Online-to-Batch-Umwandlung</translation>
    </message>
    <message>
        <source>Optimistic Hedge</source>
        <translation>Optimistic Hedge</translation>
    </message>
    <message>
        <source>P: updates without a mistake;  u: the best comparator</source>
        <translation>P: Updates ohne Fehler;  u: der beste Vergleichspunkt</translation>
    </message>
    <message>
        <source>PA, R instead of ‖x‖ = 1</source>
        <translation>PA, R statt ‖x‖ = 1</translation>
    </message>
    <message>
        <source>Perceptron with margin, achieved margin</source>
        <translation>Perzeptron mit Margin, erreichter Margin</translation>
    </message>
    <message>
        <source>Perceptron with margin, non-separable (L1)</source>
        <translation>Perzeptron mit Margin, nicht trennbar (L1)</translation>
    </message>
    <message>
        <source>Perceptron with margin, non-separable (L2)</source>
        <translation>Perzeptron mit Margin, nicht trennbar (L2)</translation>
    </message>
    <message>
        <source>Perceptron, non-separable (L1)</source>
        <translation>Perzeptron, nicht trennbar (L1)</translation>
    </message>
    <message>
        <source>Perceptron, non-separable (L2)</source>
        <translation>Perzeptron, nicht trennbar (L2)</translation>
    </message>
    <message>
        <source>Perceptron, δ without the square root</source>
        <translation>Perzeptron, δ ohne die Wurzel</translation>
    </message>
    <message>
        <source>Plain ridge regression with the forward bound</source>
        <translation>Einfache Ridge-Regression mit der Vorwärtsschranke</translation>
    </message>
    <message>
        <source>Possible points</source>
        <translation>Mögliche Punkte</translation>
    </message>
    <message>
        <source>Prediction if both dimensions are equal</source>
        <translation>Vorhersage bei gleichen Dimensionen</translation>
    </message>
    <message>
        <source>Pulls of round {0}</source>
        <translation>Züge der Runde {0}</translation>
    </message>
    <message>
        <source>Q: regrets (if plus = yes, negative regrets are raised to 0);  rᵢ = w·ℓ − ℓᵢ;  ‖·‖: p-norms</source>
        <translation>Q: Regrets (bei plus = yes sind negative Regrets auf 0 angehoben);  rᵢ = w·ℓ − ℓᵢ;  ‖·‖: p-Normen</translation>
    </message>
    <message>
        <source>Q: the total cost of all removals so far</source>
        <translation>Q: die bisherigen Gesamtkosten aller Entfernungen</translation>
    </message>
    <message>
        <source>R = 1, because future rounds are unknown</source>
        <translation>R = 1, weil künftige Runden unbekannt sind</translation>
    </message>
    <message>
        <source>R = {0}, known in hindsight</source>
        <translation>R = {0}, im Rückblick bekannt</translation>
    </message>
    <message>
        <source>RM+</source>
        <translation>RM+</translation>
    </message>
    <message>
        <source>ROMMA starts with w = y x</source>
        <translation>ROMMA beginnt mit w = y x</translation>
    </message>
    <message>
        <source>RPS</source>
        <translation>SSP</translation>
    </message>
    <message>
        <source>Random prices</source>
        <translation>Zufällige Kurse</translation>
    </message>
    <message>
        <source>Recap</source>
        <translation>Rückblick</translation>
    </message>
    <message>
        <source>Regret matching</source>
        <translation>Regret Matching</translation>
    </message>
    <message>
        <source>Regularisation (initial V)</source>
        <translation>Regularisierung (anfängliches V)</translation>
    </message>
    <message>
        <source>Regulariser</source>
        <translation>Regularisierer</translation>
    </message>
    <message>
        <source>Remove all points</source>
        <translation>Alle Punkte entfernen</translation>
    </message>
    <message>
        <source>Remove the delay</source>
        <translation>Verzögerung entfernen</translation>
    </message>
    <message>
        <source>Repeat the stream 10 times</source>
        <translation>Datenstrom 10-mal wiederholen</translation>
    </message>
    <message>
        <source>Replace z by its next position (z is constant after round t), and add D times the distance that it moves.</source>
        <translation>Man ersetzt z durch seine nächste Position (nach Runde t ist z konstant) und addiert D mal den Weg, den es zurücklegt.</translation>
    </message>
    <message>
        <source>Rᵢ = 0 for each expert i</source>
        <translation>Rᵢ = 0 für jeden Experten i</translation>
    </message>
    <message>
        <source>Scale each x to norm 1</source>
        <translation>Jedes x auf Norm 1 skalieren</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Seed</translation>
    </message>
    <message>
        <source>Shift+drag</source>
        <translation>Umschalt+ziehen</translation>
    </message>
    <message>
        <source>Show the solution</source>
        <translation>Lösung zeigen</translation>
    </message>
    <message>
        <source>Show what happens</source>
        <translation>Zeigen, was geschieht</translation>
    </message>
    <message>
        <source>Shown after two attempts without success</source>
        <translation>Wird nach zwei erfolglosen Versuchen gezeigt</translation>
    </message>
    <message>
        <source>Standard optimal algorithm</source>
        <translation>Standard-Optimal-Algorithmus</translation>
    </message>
    <message>
        <source>Start the lesson over</source>
        <translation>Lektion neu beginnen</translation>
    </message>
    <message>
        <source>Sum by parts: collect the factor of each w.</source>
        <translation>Man summiert partiell und sammelt den Faktor jedes w.</translation>
    </message>
    <message>
        <source>Sum by parts: ‖w‖ is at most R = D/2, and 1/η never decreases.</source>
        <translation>Man summiert partiell: ‖w‖ ist höchstens R = D/2, und 1/η fällt nie.</translation>
    </message>
    <message>
        <source>Sum the inequality below over all rounds, with χ = g·A⁻¹g. All intermediate distances cancel.</source>
        <translation>Man summiert die Ungleichung unten über alle Runden, mit χ = g·A⁻¹g. Alle Abstände dazwischen heben sich auf.</translation>
    </message>
    <message>
        <source>Sum the inequality below over all rounds. With a constant step size, the intermediate divergences cancel.</source>
        <translation>Man summiert die Ungleichung unten über alle Runden. Bei konstanter Schrittweite heben sich die Divergenzen dazwischen auf.</translation>
    </message>
    <message>
        <source>Sum the lines above over the rounds; payoffs are in [0, 1], so a round adds at most 1.</source>
        <translation>Man summiert die Zeilen darüber über die Runden; Auszahlungen liegen in [0, 1], also kommt je Runde höchstens 1 hinzu.</translation>
    </message>
    <message>
        <source>Sum the norms and the products by parts. Each of the two sums is bounded in a separate chain below.</source>
        <translation>Man summiert die Normen und die Produkte partiell. Jede der beiden Summen wird unten in einer eigenen Kette beschränkt.</translation>
    </message>
    <message>
        <source>Sₘ = 0 for each expert m, the sum of its loss estimates</source>
        <translation>Sₘ = 0 für jeden Experten m, die Summe seiner Verlustschätzungen</translation>
    </message>
    <message>
        <source>The adversary chooses the label that differs from the prediction.</source>
        <translation>Der Gegner wählt das Label, das von der Vorhersage abweicht.</translation>
    </message>
    <message>
        <source>The better of the two constant experts makes no more mistakes than the other.</source>
        <translation>Der bessere der beiden konstanten Experten macht nicht mehr Fehler als der andere.</translation>
    </message>
    <message>
        <source>The comparator is a point of X.</source>
        <translation>Der Vergleichspunkt ist ein Punkt von X.</translation>
    </message>
    <message>
        <source>The comparator z is a point of the ball, and a distance is at least 0.</source>
        <translation>Der Vergleichspunkt z ist ein Punkt der Kugel, und ein Abstand ist mindestens 0.</translation>
    </message>
    <message>
        <source>The comparator z is a point of the set.</source>
        <translation>Der Vergleichspunkt z ist ein Punkt der Menge.</translation>
    </message>
    <message>
        <source>The correct value is {written}; your answer was {given}.</source>
        <translation>Richtig ist {written}; Ihre Antwort war {given}.</translation>
    </message>
    <message>
        <source>The exponential function is convex, so in each round w·exp(−ηℓ) is at most 1 − (1 − e^−η) w·ℓ. Then use ln(1 − z) ≤ −z.</source>
        <translation>Die Exponentialfunktion ist konvex, also ist in jeder Runde w·exp(−ηℓ) höchstens 1 − (1 − e^−η) w·ℓ. Dann verwendet man ln(1 − z) ≤ −z.</translation>
    </message>
    <message>
        <source>The gradient is used τ rounds later, so insert the w to which it is then applied.</source>
        <translation>Der Gradient wird τ Runden später verwendet; man fügt also das w ein, auf das er dann angewandt wird.</translation>
    </message>
    <message>
        <source>The guess m turns v into w. So mix_v(ℓ) = mix_w(d) + w·m + KL(w‖v)/η with the error d = ℓ − m.</source>
        <translation>Die Schätzung m macht aus v die Gewichte w. Also ist mix_v(ℓ) = mix_w(d) + w·m + KL(w‖v)/η mit dem Fehler d = ℓ − m.</translation>
    </message>
    <message>
        <source>The loss is convex, so at z it is at least its tangent at w, whose slope is g.</source>
        <translation>Der Verlust ist konvex, also ist er in z mindestens so groß wie seine Tangente in w, deren Steigung g ist.</translation>
    </message>
    <message>
        <source>The loss of the learner also contains the regularisation (λ/2)‖w‖².</source>
        <translation>Der Verlust des Verfahrens enthält auch die Regularisierung (λ/2)‖w‖².</translation>
    </message>
    <message>
        <source>The loss w·ℓ is linear. Replacing ℓ by g = ℓ minus its mean changes nothing, because w and the corner e of expert i both sum to 1.</source>
        <translation>Der Verlust w·ℓ ist linear. ℓ durch g = ℓ minus sein Mittel zu ersetzen ändert nichts, denn w und die Ecke e von Experte i summieren sich beide zu 1.</translation>
    </message>
    <message>
        <source>The losses are in [0, 1], so each of the N components of r is at most 1 in absolute value.</source>
        <translation>Die Verluste liegen in [0, 1], also ist jede der N Komponenten von r dem Betrag nach höchstens 1.</translation>
    </message>
    <message>
        <source>The minimum is at most the value of the best expert. Φ starts at −H/ε, where H is the expected maximum of N draws from Exp(1).</source>
        <translation>Das Minimum ist höchstens der Wert des besten Experten. Φ beginnt bei −H/ε, wobei H das erwartete Maximum von N Ziehungen aus Exp(1) ist.</translation>
    </message>
    <message>
        <source>The minimum is at u = A⁻¹b, which is μ: AROW is ridge regression on the examples of its updates.</source>
        <translation>Das Minimum liegt bei u = A⁻¹b, und das ist μ: AROW ist Ridge-Regression auf den Beispielen seiner Updates.</translation>
    </message>
    <message>
        <source>The mix losses m of the estimates sum to at most the smallest sum of estimates plus ln N/η, even if η decreases.</source>
        <translation>Die Mischverluste m der Schätzungen summieren sich zu höchstens der kleinsten Summe von Schätzungen plus ln N/η, auch bei fallendem η.</translation>
    </message>
    <message>
        <source>The largest loss of the learner&apos;s mean weights minus the smallest gain of the opponent&apos;s mean weights.</source>
        <translation>Der größte Verlust der mittleren Gewichte des Verfahrens minus dem kleinsten Gewinn der mittleren Gewichte des Gegners.</translation>
    </message>
    <message>
        <source>The page is full: it cannot show more rounds.</source>
        <translation>Die Seite ist voll: Sie kann nicht mehr Runden zeigen.</translation>
    </message>
    <message>
        <source>The points of this stream are not known in advance. In the stream littlestone-tree, all points are known.</source>
        <translation>Die Punkte dieses Datenstroms sind nicht im Voraus bekannt. Im Datenstrom littlestone-tree sind alle Punkte bekannt.</translation>
    </message>
    <message>
        <source>The radius never decreases, and 2 max(ρ, ½) is at least 1.</source>
        <translation>Der Radius fällt nie, und 2 max(ρ, ½) ist mindestens 1.</translation>
    </message>
    <message>
        <source>The regulariser {0} cannot be used with set={1}. Use {2}.</source>
        <translation>Der Regularisierer {0} passt nicht zu set={1}. Verwenden Sie {2}.</translation>
    </message>
    <message>
        <source>The sum of g·w is the wealth that the bets have lost, and the gradients sum to −L S.</source>
        <translation>Die Summe der g·w ist das Vermögen, das die Wetten verloren haben, und die Gradienten summieren sich zu −L S.</translation>
    </message>
    <message>
        <source>The target is the majority of 3 among 10 features. In 200 rounds ROMMA makes 11 mistakes, and ‖w‖ = 1.73 equals its limit 1/γ = 1.73. Started with w = y x, ROMMA makes 18 mistakes, with ‖w‖ = 5.09.</source>
        <translation>Das Ziel ist die Mehrheit von 3 unter 10 Merkmalen. In 200 Runden macht ROMMA 11 Fehler, und ‖w‖ = 1,73 erreicht die Grenze 1/γ = 1,73. Beginnt ROMMA mit w = y x, so macht es 18 Fehler, mit ‖w‖ = 5,09.</translation>
    </message>
    <message>
        <source>The total weight of the awake experts is unchanged by a round, so all weights sum to 1, and none exceeds 1.</source>
        <translation>Das Gesamtgewicht der wachen Experten ändert sich in einer Runde nicht, also summieren sich alle Gewichte zu 1, und keines übersteigt 1.</translation>
    </message>
    <message>
        <source>The upper bound on the weights limits the number of promotions to u_max.</source>
        <translation>Die obere Schranke für die Gewichte begrenzt die Zahl der Erhöhungen auf u_max.</translation>
    </message>
    <message>
        <source>The weight fraction of the wrong experts is the probability l of a mistake, and their weight is multiplied by β.</source>
        <translation>Der Gewichtsanteil der falschen Experten ist die Wahrscheinlichkeit l eines Fehlers, und ihr Gewicht wird mit β multipliziert.</translation>
    </message>
    <message>
        <source>There are too many weights to draw.</source>
        <translation>Es sind zu viele Gewichte, um sie zu zeichnen.</translation>
    </message>
    <message>
        <source>This stream has no further rounds.</source>
        <translation>Dieser Datenstrom hat keine weiteren Runden.</translation>
    </message>
    <message>
        <source>This stream contains no hypotheses on examples. The stream &apos;weak-learner&apos; has decision stumps.</source>
        <translation>Dieser Datenstrom enthält keine Hypothesen über Beispiele. Der Datenstrom „weak-learner“ hat Entscheidungsstümpfe.</translation>
    </message>
    <message>
        <source>This browser cannot run the learners. The page plays the run from which it was made.</source>
        <translation>Dieser Browser kann die Verfahren nicht ausführen. Die Seite spielt den Lauf ab, aus dem sie gemacht wurde.</translation>
    </message>
    <message>
        <source>This step of the lesson has no open question that phones can answer.</source>
        <translation>Dieser Schritt der Lektion hat keine offene Frage, die Telefone beantworten können.</translation>
    </message>
    <message>
        <source>This task needs the program: {command} --step {step}</source>
        <translation>Diese Aufgabe braucht das Programm: {command} --step {step}</translation>
    </message>
    <message>
        <source>Thompson sampling, in expectation</source>
        <translation>Thompson-Sampling, im Erwartungswert</translation>
    </message>
    <message>
        <source>Tsallis: −2 Σ √wᵢ</source>
        <translation>Tsallis: −2 Σ √wᵢ</translation>
    </message>
    <message>
        <source>Type a number, such as 12.</source>
        <translation>Geben Sie eine Zahl ein, etwa 12.</translation>
    </message>
    <message>
        <source>UCB1, in expectation</source>
        <translation>UCB1, im Erwartungswert</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Undo the last change (Ctrl+Z)</source>
        <translation>Die letzte Änderung zurücknehmen (Strg+Z)</translation>
    </message>
    <message>
        <source>Universal portfolio</source>
        <translation>Universal Portfolio</translation>
    </message>
    <message>
        <source>Unknown parameter &apos;{name}&apos;.</source>
        <translation>Unbekannter Parameter „{name}“.</translation>
    </message>
    <message>
        <source>Use ln(1 − z) ≤ −z; the probabilities l sum to the expected number of mistakes.</source>
        <translation>Man verwendet ln(1 − z) ≤ −z; die Wahrscheinlichkeiten l summieren sich zur erwarteten Fehlerzahl.</translation>
    </message>
    <message>
        <source>W: wealth;  ε F(‖S‖): lower bound on the wealth after coins with sum S</source>
        <translation>W: Vermögen;  ε F(‖S‖): untere Schranke für das Vermögen nach Münzen mit Summe S</translation>
    </message>
    <message>
        <source>Weak learner with decision stumps</source>
        <translation>Schwacher Lerner mit Entscheidungsstümpfen</translation>
    </message>
    <message>
        <source>Wealth</source>
        <translation>Vermögen</translation>
    </message>
    <message>
        <source>Effect of a click in the plane</source>
        <translation>Wirkung eines Klicks in die Ebene</translation>
    </message>
    <message>
        <source>Vector mapped to the set</source>
        <translation>Auf die Menge abgebildeter Vektor</translation>
    </message>
    <message>
        <source>If the vote is wrong or tied, exp(−F) is at least 1; otherwise it is positive.</source>
        <translation>Ist die Abstimmung falsch oder unentschieden, so ist exp(−F) mindestens 1, sonst positiv.</translation>
    </message>
    <message>
        <source>Winnow, v of either sign</source>
        <translation>Winnow, v mit beliebigem Vorzeichen</translation>
    </message>
    <message>
        <source>With 16 experts and 1000 rounds the expected regret is 0.0212 per round. The bound with the best constant is 0.0372, and √(ln N/T) is 0.0527.</source>
        <translation>Mit 16 Experten und 1000 Runden ist der erwartete Regret 0,0212 je Runde. Die Schranke mit der besten Konstante ist 0,0372, und √(ln N/T) ist 0,0527.</translation>
    </message>
    <message>
        <source>With one feature, the ellipsoid is an interval. The panel Arms draws intervals.</source>
        <translation>Mit einem Merkmal ist das Ellipsoid ein Intervall. Das Panel Arme zeichnet Intervalle.</translation>
    </message>
    <message>
        <source>With probability at least 1 − δ, no sum of estimates ever exceeds the sum of the losses by more than λ = ln((N+1)/δ)/(2γ).</source>
        <translation>Mit Wahrscheinlichkeit mindestens 1 − δ übersteigt nie eine Summe von Schätzungen die Summe der Verluste um mehr als λ = ln((N+1)/δ)/(2γ).</translation>
    </message>
    <message>
        <source>With the edge g = 1/2 − e, the factor is √(1 − 4g²), and 1 − z is at most exp(−z).</source>
        <translation>Mit dem Vorsprung g = 1/2 − e ist der Faktor √(1 − 4g²), und 1 − z ist höchstens exp(−z).</translation>
    </message>
    <message>
        <source>Your answer</source>
        <translation>Ihre Antwort</translation>
    </message>
    <message>
        <source>a = ℓ/‖x‖ is the length of the step in a round, and ‖x‖ ≤ R.</source>
        <translation>a = ℓ/‖x‖ ist die Schrittlänge in einer Runde, und ‖x‖ ≤ R.</translation>
    </message>
    <message>
        <source>a hypothesis class as a tree of points, with the path so far and the remaining hypotheses</source>
        <translation>eine Hypothesenklasse als Baum von Punkten, mit dem bisherigen Pfad und den übrigen Hypothesen</translation>
    </message>
    <message>
        <source>a move must go to another expert; the shortcut is correct if α ≤ 1 − 1/N</source>
        <translation>ein Wechsel muss zu einem anderen Experten führen; die Abkürzung ist richtig, falls α ≤ 1 − 1/N</translation>
    </message>
    <message>
        <source>a parameter was tuned on the whole stream; set it yourself</source>
        <translation>ein Parameter wurde auf dem ganzen Datenstrom eingestellt; legen Sie ihn selbst fest</translation>
    </message>
    <message>
        <source>a point was shown that is not among the learner&apos;s points</source>
        <translation>ein Punkt wurde gezeigt, der nicht unter den Punkten des Verfahrens ist</translation>
    </message>
    <message>
        <source>a single run may violate the bound, with probability at most {0}</source>
        <translation>ein einzelner Lauf darf die Schranke verletzen, mit Wahrscheinlichkeit höchstens {0}</translation>
    </message>
    <message>
        <source>a square root is missing from the learning rate, so the regret can grow linearly</source>
        <translation>in der Lernrate fehlt eine Wurzel, sodass der Regret linear wachsen kann</translation>
    </message>
    <message>
        <source>a whole number, 0 or more</source>
        <translation>eine ganze Zahl, 0 oder mehr</translation>
    </message>
    <message>
        <source>above a diagonal</source>
        <translation>über einer Diagonalen</translation>
    </message>
    <message>
        <source>add x/‖x‖, or use (r/γ)² with the margin of x itself</source>
        <translation>x/‖x‖ addieren, oder (r/γ)² mit dem Margin von x selbst</translation>
    </message>
    <message>
        <source>advice and labels are independent fair coin flips</source>
        <translation>Rat und Labels sind unabhängige faire Münzwürfe</translation>
    </message>
    <message>
        <source>all of ℝᵈ; comparators have norm at most λ</source>
        <translation>ganz ℝᵈ; Vergleichspunkte haben höchstens die Norm λ</translation>
    </message>
    <message>
        <source>allowed</source>
        <translation>erlaubt</translation>
    </message>
    <message>
        <source>allows targets with negative weights, which Winnow cannot represent</source>
        <translation>lässt Ziele mit negativen Gewichten zu, die Winnow nicht darstellen kann</translation>
    </message>
    <message>
        <source>always the first column</source>
        <translation>immer die erste Spalte</translation>
    </message>
    <message>
        <source>an adversary can make the regret of every deterministic learner grow by at least one every two rounds</source>
        <translation>ein Gegner kann den Regret jedes deterministischen Verfahrens alle zwei Runden um mindestens eins wachsen lassen</translation>
    </message>
    <message>
        <source>an asset lost everything in a round, so r = 0</source>
        <translation>eine Anlage hat in einer Runde alles verloren, also r = 0</translation>
    </message>
    <message>
        <source>an update if w·x &lt; 1</source>
        <translation>ein Update, falls w·x &lt; 1</translation>
    </message>
    <message>
        <source>an update if y w·x &lt; 1</source>
        <translation>ein Update, falls y w·x &lt; 1</translation>
    </message>
    <message>
        <source>and there is no positive margin</source>
        <translation>und es gibt keinen positiven Margin</translation>
    </message>
    <message>
        <source>another form</source>
        <translation>andere Form</translation>
    </message>
    <message>
        <source>any</source>
        <translation>beliebige</translation>
    </message>
    <message>
        <source>any convex losses; only D and the gradient norms matter</source>
        <translation>beliebige konvexe Verluste; nur D und die Gradientennormen zählen</translation>
    </message>
    <message>
        <source>anytime learning rate</source>
        <translation>Lernrate ohne bekanntes T</translation>
    </message>
    <message>
        <source>approachability</source>
        <translation>Approachability</translation>
    </message>
    <message>
        <source>are kept</source>
        <translation>bleiben</translation>
    </message>
    <message>
        <source>are raised to 0</source>
        <translation>werden auf 0 angehoben</translation>
    </message>
    <message>
        <source>arms with feature vectors in each round; the expected payoff is linear in the features</source>
        <translation>Arme mit Merkmalsvektoren in jeder Runde; die erwartete Auszahlung ist linear in den Merkmalen</translation>
    </message>
    <message>
        <source>as long as no confidence interval is wrong, the pseudo-regret is at most Σ (4c ln(t−1)/Δ + Δ) over the suboptimal arms</source>
        <translation>solange kein Konfidenzintervall falsch ist, ist der Pseudo-Regret höchstens Σ (4c ln(t−1)/Δ + Δ) über die suboptimalen Arme</translation>
    </message>
    <message>
        <source>at most (p − 1)(R/γ)² updates on separable data, with x measured in the p-norm and separators in the dual q-norm</source>
        <translation>höchstens (p − 1)(R/γ)² Updates auf trennbaren Daten, mit x in der p-Norm und trennenden Vektoren in der dualen q-Norm</translation>
    </message>
    <message>
        <source>at most (r/γ)² mistakes on separable data, as for the perceptron, and ‖w‖ never exceeds 1/γ</source>
        <translation>höchstens (r/γ)² Fehler auf trennbaren Daten, wie beim Perzeptron, und ‖w‖ übersteigt nie 1/γ</translation>
    </message>
    <message>
        <source>at most (r² + 2b/η)/γ² updates on linearly separable data</source>
        <translation>höchstens (r² + 2b/η)/γ² Updates auf linear trennbaren Daten</translation>
    </message>
    <message>
        <source>at most N (L* + 1) − 1 mistakes, where L* is the loss of the best expert; an adversary can force as many</source>
        <translation>höchstens N (L* + 1) − 1 Fehler, wobei L* der Verlust des besten Experten ist; ein Gegner kann so viele erzwingen</translation>
    </message>
    <message>
        <source>best of each round</source>
        <translation>bester je Runde</translation>
    </message>
    <message>
        <source>best portfolio</source>
        <translation>bestes Portfolio</translation>
    </message>
    <message>
        <source>best response to the weights</source>
        <translation>beste Antwort auf die Gewichte</translation>
    </message>
    <message>
        <source>boosting</source>
        <translation>Boosting</translation>
    </message>
    <message>
        <source>bound on error</source>
        <translation>Schranke für den Fehler</translation>
    </message>
    <message>
        <source>bound on gap</source>
        <translation>Schranke für die Lücke</translation>
    </message>
    <message>
        <source>bound − regret</source>
        <translation>Schranke − Regret</translation>
    </message>
    <message>
        <source>c = a ℓ/p: estimated loss of an expert;  S: sum of these estimates;  W: sum of exp(−ηS)</source>
        <translation>c = a ℓ/p: geschätzter Verlust eines Experten;  S: Summe dieser Schätzungen;  W: Summe von exp(−ηS)</translation>
    </message>
    <message>
        <source>ceiling: d + (β−1)θ per promotion − (1−1/β)θ per demotion</source>
        <translation>Obergrenze: d + (β−1)θ je Erhöhung − (1−1/β)θ je Senkung</translation>
    </message>
    <message>
        <source>claims that a bound in expectation holds for every run</source>
        <translation>behauptet, dass eine Schranke im Erwartungswert für jeden Lauf gilt</translation>
    </message>
    <message>
        <source>claims that the dual perceptron predicts like the perceptron for any initial α</source>
        <translation>behauptet, dass das duale Perzeptron für jedes anfängliche α wie das Perzeptron vorhersagt</translation>
    </message>
    <message>
        <source>claims the bound of the step sizes 1/√t for the step sizes 1/t</source>
        <translation>behauptet die Schranke der Schrittweiten 1/√t für die Schrittweiten 1/t</translation>
    </message>
    <message>
        <source>clipped to [{0}, 1 − {1}]</source>
        <translation>beschränkt auf [{0}, 1 − {1}]</translation>
    </message>
    <message>
        <source>coin betting has no parameters at all</source>
        <translation>Coin Betting hat gar keine Parameter</translation>
    </message>
    <message>
        <source>confidence-weighted learning (CW) makes the fewest mistakes</source>
        <translation>Confidence-Weighted-Lernen macht die wenigsten Fehler</translation>
    </message>
    <message>
        <source>constant step size</source>
        <translation>konstante Schrittweite</translation>
    </message>
    <message>
        <source>constant step sizes, lazy updates, or bounded divergences</source>
        <translation>konstante Schrittweiten, träge Updates oder beschränkte Divergenzen</translation>
    </message>
    <message>
        <source>constant η</source>
        <translation>konstantes η</translation>
    </message>
    <message>
        <source>constants 8, 14 and 5 from Littlestone 1988; the lecture notes state only O(..)</source>
        <translation>Konstanten 8, 14 und 5 aus Littlestone 1988; das Skript nennt nur O(..)</translation>
    </message>
    <message>
        <source>context</source>
        <translation>Kontext</translation>
    </message>
    <message>
        <source>contextual</source>
        <translation>kontextuell</translation>
    </message>
    <message>
        <source>convex losses on a box or a ball</source>
        <translation>konvexe Verluste auf einem Quader oder einer Kugel</translation>
    </message>
    <message>
        <source>convex losses on a convex set</source>
        <translation>konvexe Verluste auf einer konvexen Menge</translation>
    </message>
    <message>
        <source>convex losses on a convex set centred at 0</source>
        <translation>konvexe Verluste auf einer konvexen Menge mit Mittelpunkt 0</translation>
    </message>
    <message>
        <source>convex losses on the ℓ1 ball ‖w‖₁ ≤ U</source>
        <translation>konvexe Verluste auf der ℓ1-Kugel ‖w‖₁ ≤ U</translation>
    </message>
    <message>
        <source>decreasing step sizes</source>
        <translation>abnehmende Schrittweiten</translation>
    </message>
    <message>
        <source>mixes the experts&apos; probabilities by exponential weights on estimated losses, and draws an arm from the mixture</source>
        <translation>mischt die Wahrscheinlichkeiten der Experten mit exponentiellen Gewichten aus geschätzten Verlusten und zieht daraus einen Arm</translation>
    </message>
    <message>
        <source>dual space</source>
        <translation>Dualraum</translation>
    </message>
    <message>
        <source>duality gap</source>
        <translation>Dualitätslücke</translation>
    </message>
    <message>
        <source>edge</source>
        <translation>Vorsprung</translation>
    </message>
    <message>
        <source>ellipsoid</source>
        <translation>Ellipsoid</translation>
    </message>
    <message>
        <source>enough nodes for the integral</source>
        <translation>genug Knoten für das Integral</translation>
    </message>
    <message>
        <source>ensemble</source>
        <translation>Ensemble</translation>
    </message>
    <message>
        <source>entropy: Σ wᵢ ln wᵢ</source>
        <translation>Entropie: Σ wᵢ ln wᵢ</translation>
    </message>
    <message>
        <source>equilibrium</source>
        <translation>Gleichgewicht</translation>
    </message>
    <message>
        <source>exp-concave</source>
        <translation>exp-konkav</translation>
    </message>
    <message>
        <source>expert advice</source>
        <translation>Expertenrat</translation>
    </message>
    <message>
        <source>exponential loss</source>
        <translation>exponentieller Verlust</translation>
    </message>
    <message>
        <source>game theory</source>
        <translation>Spieltheorie</translation>
    </message>
    <message>
        <source>gap</source>
        <translation>Lücke</translation>
    </message>
    <message>
        <source>half the squared norm: ½‖w‖²</source>
        <translation>halbe quadrierte Norm: ½‖w‖²</translation>
    </message>
    <message>
        <source>holds the mean of all constantly rebalanced portfolios, each weighted by its wealth</source>
        <translation>hält das Mittel aller konstant umgeschichteten Portfolios, jedes nach seinem Vermögen gewichtet</translation>
    </message>
    <message>
        <source>how far the experts disagree in round s: 1 if all give the same advice, and at most K</source>
        <translation>wie uneinig die Experten in Runde s sind: 1, wenn alle denselben Rat geben, und höchstens K</translation>
    </message>
    <message>
        <source>in a disc</source>
        <translation>in einer Kreisscheibe</translation>
    </message>
    <message>
        <source>investment</source>
        <translation>Geldanlage</translation>
    </message>
    <message>
        <source>Judged in the program</source>
        <translation>Im Programm beurteilt</translation>
    </message>
    <message>
        <source>labelled examples sized by weight, the hypothesis of the round, and the vote of all hypotheses</source>
        <translation>Beispiele mit ihren Labels, nach Gewicht vergrößert, die Hypothese der Runde und die Abstimmung aller Hypothesen</translation>
    </message>
    <message>
        <source>lazy = {0}, η at round t is {1}</source>
        <translation>lazy = {0}, η in Runde t ist {1}</translation>
    </message>
    <message>
        <source>learning rate; auto: √(2 ln N/(TK)), or √(ln N/(tK)) if T is not known</source>
        <translation>Lernrate; auto: √(2 ln N/(TK)), oder √(ln N/(tK)), falls T unbekannt ist</translation>
    </message>
    <message>
        <source>learning rate; auto: √(8 ln m/T) for m examples, or 0.5 if T is not known</source>
        <translation>Lernrate; auto: √(8 ln m/T) für m Beispiele, oder 0,5, falls T nicht bekannt ist</translation>
    </message>
    <message>
        <source>linear bandit</source>
        <translation>linearer Bandit</translation>
    </message>
    <message>
        <source>link function</source>
        <translation>Linkfunktion</translation>
    </message>
    <message>
        <source>ln det(V/λ)</source>
        <translation>ln det(V/λ)</translation>
    </message>
    <message>
        <source>log barrier</source>
        <translation>Log-Barriere</translation>
    </message>
    <message>
        <source>log barrier: −Σ ln wᵢ</source>
        <translation>Log-Barriere: −Σ ln wᵢ</translation>
    </message>
    <message>
        <source>matching pennies</source>
        <translation>Kopf oder Zahl (Matching Pennies)</translation>
    </message>
    <message>
        <source>max ‖x‖ = {0}</source>
        <translation>max ‖x‖ = {0}</translation>
    </message>
    <message>
        <source>minimax</source>
        <translation>Minimax</translation>
    </message>
    <message>
        <source>new in each round</source>
        <translation>neu in jeder Runde</translation>
    </message>
    <message>
        <source>number of examples</source>
        <translation>Zahl der Beispiele</translation>
    </message>
    <message>
        <source>p-norm: ½‖w‖²_q with 1/p + 1/q = 1</source>
        <translation>p-Norm: ½‖w‖²_q mit 1/p + 1/q = 1</translation>
    </message>
    <message>
        <source>perceptron: max(0, −y w·x)</source>
        <translation>Perzeptron: max(0, −y w·x)</translation>
    </message>
    <message>
        <source>plays the arm whose payoff is largest for the most favourable vector of a confidence ellipsoid</source>
        <translation>spielt den Arm, dessen Auszahlung für den günstigsten Vektor eines Konfidenzellipsoids am größten ist</translation>
    </message>
    <message>
        <source>policies</source>
        <translation>Strategien</translation>
    </message>
    <message>
        <source>probability that a label is flipped</source>
        <translation>Wahrscheinlichkeit, dass ein Label vertauscht wird</translation>
    </message>
    <message>
        <source>probability that the first expert recommends a wrong arm</source>
        <translation>Wahrscheinlichkeit, dass der erste Experte einen falschen Arm empfiehlt</translation>
    </message>
    <message>
        <source>radius of the ball in which w stays</source>
        <translation>Radius der Kugel, in der w bleibt</translation>
    </message>
    <message>
        <source>rock, paper, scissors</source>
        <translation>Schere, Stein, Papier</translation>
    </message>
    <message>
        <source>saddle point</source>
        <translation>Sattelpunkt</translation>
    </message>
    <message>
        <source>step {index} of {steps}</source>
        <translation>Schritt {index} von {steps}</translation>
    </message>
    <message>
        <source>steps against the gradient in the dual space of a regulariser ψ and maps the result to the feasible set</source>
        <translation>geht im Dualraum des Regularisierers ψ gegen den Gradienten und bildet den Punkt auf die zulässige Menge ab</translation>
    </message>
    <message>
        <source>the step sizes decrease, but B(z, w) of {0} has no upper bound</source>
        <translation>die Schrittweiten nehmen ab, aber B(z, w) von {0} ist nicht nach oben beschränkt</translation>
    </message>
    <message>
        <source>stumps</source>
        <translation>Stümpfe</translation>
    </message>
    <message>
        <source>the best response or exponential weights</source>
        <translation>die beste Antwort oder exponentielle Gewichte</translation>
    </message>
    <message>
        <source>the bound holds, but the form with the square root, from which it follows, is up to twice as tight</source>
        <translation>die Schranke gilt, aber die Form mit der Wurzel, aus der sie folgt, ist bis zu doppelt so scharf</translation>
    </message>
    <message>
        <source>the bound on the learner&apos;s regret</source>
        <translation>die Schranke für den Regret des Verfahrens</translation>
    </message>
    <message>
        <source>the bound on the opponent&apos;s regret, 0 for best responses</source>
        <translation>die Schranke für den Regret des Gegners, 0 für beste Antworten</translation>
    </message>
    <message>
        <source>the edge of hypothesis s, 1/2 minus its weighted error</source>
        <translation>der Vorsprung der Hypothese s, 1/2 minus ihr gewichteter Fehler</translation>
    </message>
    <message>
        <source>the expected loss of the best expert in rounds 1..t</source>
        <translation>der erwartete Verlust des besten Experten in den Runden 1..t</translation>
    </message>
    <message>
        <source>the expected payoffs of the best arms minus those of the arms that were played</source>
        <translation>die erwarteten Auszahlungen der besten Arme minus denen der gespielten Arme</translation>
    </message>
    <message>
        <source>the features of the arm played in round s</source>
        <translation>die Merkmale des Arms, der in Runde s gespielt wurde</translation>
    </message>
    <message>
        <source>the factor of the identity in the first A</source>
        <translation>der Faktor der Einheitsmatrix im ersten A</translation>
    </message>
    <message>
        <source>the largest radius that the ellipsoid can have in round t</source>
        <translation>der größte Radius, den das Ellipsoid in Runde t haben kann</translation>
    </message>
    <message>
        <source>the losses are those of a matrix game</source>
        <translation>die Verluste sind die eines Matrixspiels</translation>
    </message>
    <message>
        <source>the matrix of losses</source>
        <translation>die Matrix der Verluste</translation>
    </message>
    <message>
        <source>the mean of the learner&apos;s weights in rounds 1 to t</source>
        <translation>das Mittel der Gewichte des Verfahrens in den Runden 1 bis t</translation>
    </message>
    <message>
        <source>the mean of the opponent&apos;s mixtures in rounds 1 to t</source>
        <translation>das Mittel der Mischungen des Gegners in den Runden 1 bis t</translation>
    </message>
    <message>
        <source>the number of examples</source>
        <translation>die Zahl der Beispiele</translation>
    </message>
    <message>
        <source>the number of examples on which the vote of the first t hypotheses is wrong or tied</source>
        <translation>die Zahl der Beispiele, auf denen die Abstimmung der ersten t Hypothesen falsch oder unentschieden ist</translation>
    </message>
    <message>
        <source>the opponent has a bound on its regret</source>
        <translation>für den Regret des Gegners gibt es eine Schranke</translation>
    </message>
    <message>
        <source>the probability that expert m gave to the played arm in round s</source>
        <translation>die Wahrscheinlichkeit, die Experte m dem gespielten Arm in Runde s gab</translation>
    </message>
    <message>
        <source>the probability that expert m gives to arm i in round s</source>
        <translation>die Wahrscheinlichkeit, die Experte m Arm i in Runde s gibt</translation>
    </message>
    <message>
        <source>the radius of the ellipsoid of round s</source>
        <translation>der Radius des Ellipsoids von Runde s</translation>
    </message>
    <message>
        <source>the same</source>
        <translation>dieselben</translation>
    </message>
    <message>
        <source>the sum of the estimated losses of expert m in rounds 1..t</source>
        <translation>die Summe der geschätzten Verluste von Experte m in den Runden 1..t</translation>
    </message>
    <message>
        <source>the vote of the first t hypotheses with their coefficients</source>
        <translation>die Abstimmung der ersten t Hypothesen mit ihren Koeffizienten</translation>
    </message>
    <message>
        <source>the weight of expert m in round s</source>
        <translation>das Gewicht von Experte m in Runde s</translation>
    </message>
    <message>
        <source>training error</source>
        <translation>Trainingsfehler</translation>
    </message>
    <message>
        <source>u was in every ellipsoid</source>
        <translation>u lag in jedem Ellipsoid</translation>
    </message>
    <message>
        <source>use the stream matrix-game</source>
        <translation>verwenden Sie den Datenstrom matrix-game</translation>
    </message>
    <message>
        <source>von Neumann</source>
        <translation>von Neumann</translation>
    </message>
    <message>
        <source>weak learner</source>
        <translation>schwacher Lerner</translation>
    </message>
    <message>
        <source>weak learning</source>
        <translation>schwaches Lernen</translation>
    </message>
    <message>
        <source>where both features have the same sign</source>
        <translation>wo beide Merkmale dasselbe Vorzeichen haben</translation>
    </message>
    <message>
        <source>where the label is +1</source>
        <translation>wo das Label +1 ist</translation>
    </message>
    <message>
        <source>zero-sum</source>
        <translation>Nullsummenspiel</translation>
    </message>
    <message>
        <source>{0} does not combine hypotheses. AdaBoost and boosting by Hedge do.</source>
        <translation>{0} kombiniert keine Hypothesen. AdaBoost und Boosting mit Hedge tun das.</translation>
    </message>
    <message>
        <source>{0} plays arms, so its w does not define a hyperplane.</source>
        <translation>{0} spielt Arme, also bestimmt sein w keine Hyperebene.</translation>
    </message>
    <message>
        <source>{0} rows, {1} columns</source>
        <translation>{0} Zeilen, {1} Spalten</translation>
    </message>
    <message>
        <source>{minutes} min</source>
        <translation>{minutes} min</translation>
    </message>
    <message>
        <source>½ Σ min(1, ‖x‖²)</source>
        <translation>½ Σ min(1, ‖x‖²)</translation>
    </message>
    <message>
        <source>Σ exp(−F)/m</source>
        <translation>Σ exp(−F)/m</translation>
    </message>
    <message>
        <source>β is at most the exp-concavity</source>
        <translation>β ist höchstens die Exp-Konkavität</translation>
    </message>
    <message>
        <source>λ times the identity plus the sum of x xᵀ over the rounds before s</source>
        <translation>λ mal die Einheitsmatrix plus die Summe von x xᵀ über die Runden vor s</translation>
    </message>
    <message>
        <source>‖x‖ ≤ 1 for all arms</source>
        <translation>‖x‖ ≤ 1 für alle Arme</translation>
    </message>
    <message>
        <source>‖x‖: length of the played features in the norm of V⁻¹;  |x|: Euclidean length</source>
        <translation>‖x‖: Länge der gespielten Merkmale in der Norm von V⁻¹;  |x|: euklidische Länge</translation>
    </message>
    <message>
        <source>‖·‖: the norm of A;  z: the best fixed point</source>
        <translation>‖·‖: die Norm von A;  z: der beste feste Punkt</translation>
    </message>
    <message>
        <source>−η min S − ln N</source>
        <translation>−η min S − ln N</translation>
    </message>
    <message>
        <source>√(2 ln N/(TK)) with T = {0}</source>
        <translation>√(2 ln N/(TK)) mit T = {0}</translation>
    </message>
    <message>
        <source>√(8 (m + 1) ln(NT)/T) with T = {0}, m = {1}</source>
        <translation>√(8 (m + 1) ln(NT)/T) mit T = {0}, m = {1}</translation>
    </message>
    <message>
        <source>√(8 ln N/T) with T = {0}</source>
        <translation>√(8 ln N/T) mit T = {0}</translation>
    </message>
    <message>
        <source>√(8 ln m/T) with T = {0}</source>
        <translation>√(8 ln m/T) mit T = {0}</translation>
    </message>
    <message>
        <source>√(H/(2t)) with H = 1 + … + 1/N</source>
        <translation>√(H/(2t)) mit H = 1 + … + 1/N</translation>
    </message>
    <message>
        <source>√(ln N/(tK)), because the number of rounds is not known</source>
        <translation>√(ln N/(tK)), weil die Zahl der Runden nicht bekannt ist</translation>
    </message>
    <message>
        <source>√(ln N/(tN)), because the number of rounds is not known</source>
        <translation>√(ln N/(tN)), da die Zahl der Runden unbekannt ist</translation>
    </message>
    <message>
        <source>√({0}ln N/(TN)) with T = {1}</source>
        <translation>√({0}ln N/(TN)) mit T = {1}</translation>
    </message>
    <message>
        <source>√a/G with {0}</source>
        <translation>√a/G mit {0}</translation>
    </message>
    <message>
        <source>✓ Correct</source>
        <translation>✓ Richtig</translation>
    </message>
    <message>
        <source>✓ Done</source>
        <translation>✓ Fertig</translation>
    </message>
    <message>
        <source>✓ finished</source>
        <translation>✓ abgeschlossen</translation>
    </message>
    <message>
        <source>divide each loss by the length of its x, and multiply the sum by R²</source>
        <translation>jeden Verlust durch die Länge seines x teilen und die Summe mit R² multiplizieren</translation>
    </message>
    <message>
        <source>each arm is played m times first</source>
        <translation>jeder Arm wird zuerst m-mal gespielt</translation>
    </message>
    <message>
        <source>each hₛ predicts −1 or +1</source>
        <translation>jedes hₛ sagt −1 oder +1 vorher</translation>
    </message>
    <message>
        <source>each point was known</source>
        <translation>jeder Punkt war bekannt</translation>
    </message>
    <message>
        <source>each {0} arrives immediately</source>
        <translation>{0}: ohne Verzögerung</translation>
    </message>
    <message>
        <source>every example so far is outside the margin band: y w·x &gt; b</source>
        <translation>jedes bisherige Beispiel liegt außerhalb des Margin-Streifens: y w·x &gt; b</translation>
    </message>
    <message>
        <source>every label differs from the prediction</source>
        <translation>jedes Label weicht von der Vorhersage ab</translation>
    </message>
    <message>
        <source>examples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>exp(−‖x − z‖²/(2σ²)), which is positive definite</source>
        <translation>exp(−‖x − z‖²/(2σ²)), das positiv definit ist</translation>
    </message>
    <message>
        <source>f is λ-strongly convex, so f(u) exceeds the tangent at w by at least λ/2 times the squared distance.</source>
        <translation>f ist λ-stark konvex, also übersteigt f(u) die Tangente in w um mindestens λ/2 mal den quadrierten Abstand.</translation>
    </message>
    <message>
        <source>f is λ-strongly convex, step sizes 1/(λt)</source>
        <translation>f ist λ-stark konvex, Schrittweiten 1/(λt)</translation>
    </message>
    <message>
        <source>f is λ-strongly convex.</source>
        <translation>f ist λ-stark konvex.</translation>
    </message>
    <message>
        <source>for the square loss η = 2, however p is computed</source>
        <translation>für den quadratischen Verlust η = 2, wie auch immer p berechnet wird</translation>
    </message>
    <message>
        <source>g²/√S is at most twice the increase of √S, so the squares contribute another D √(S/2).</source>
        <translation>g²/√S ist höchstens das Doppelte des Zuwachses von √S, also tragen die Quadrate weitere D √(S/2) bei.</translation>
    </message>
    <message>
        <source>h drawn uniformly from all hₜ</source>
        <translation>h gleichverteilt aus allen hₜ gezogen</translation>
    </message>
    <message>
        <source>hinge loss on the ball of radius λ</source>
        <translation>Hinge-Verlust auf der Kugel vom Radius λ</translation>
    </message>
    <message>
        <source>holds in every run</source>
        <translation>gilt in jedem Lauf</translation>
    </message>
    <message>
        <source>holds in expectation</source>
        <translation>gilt im Erwartungswert</translation>
    </message>
    <message>
        <source>holds with probability at least 1 − δ</source>
        <translation>gilt mit Wahrscheinlichkeit mindestens 1 − δ</translation>
    </message>
    <message>
        <source>hₜ depends on the past only</source>
        <translation>hₜ hängt nur von der Vergangenheit ab</translation>
    </message>
    <message>
        <source>i.i.d. examples from a known distribution D</source>
        <translation>i.i.d. Beispiele aus einer bekannten Verteilung D</translation>
    </message>
    <message>
        <source>i: the expert whose regret is closest to its bound;  nᵢ: rounds in which it is awake</source>
        <translation>i: der Experte, dessen Regret seiner Schranke am nächsten ist;  nᵢ: seine wachen Runden</translation>
    </message>
    <message>
        <source>intervals 1[i ≤ x ≤ j]</source>
        <translation>Intervalle 1[i ≤ x ≤ j]</translation>
    </message>
    <message>
        <source>the expected regret, over the learner&apos;s random draws, is at most √(2TN ln N)</source>
        <translation>der erwartete Regret, über die Zufallsziehungen des Verfahrens, ist höchstens √(2TN ln N)</translation>
    </message>
    <message>
        <source>known distribution D</source>
        <translation>bekannte Verteilung D</translation>
    </message>
    <message>
        <source>linearly separable: some u has y u·x ≥ γ &gt; 0 in every round</source>
        <translation>linear trennbar: ein u hat y u·x ≥ γ &gt; 0 in jeder Runde</translation>
    </message>
    <message>
        <source>literals of binary digits</source>
        <translation>Literale der Binärziffern</translation>
    </message>
    <message>
        <source>loss with range B₀</source>
        <translation>Verlust mit Spannweite B₀</translation>
    </message>
    <message>
        <source>market</source>
        <translation>Markt</translation>
    </message>
    <message>
        <source>max |w₁| = {0}: only the separable bound covers w₁ ≠ 0</source>
        <translation>max |w₁| = {0}: nur die Schranke für trennbare Daten gilt für w₁ ≠ 0</translation>
    </message>
    <message>
        <source>max ‖x‖: R = {0}, but the theorem assumes ‖x‖ = 1</source>
        <translation>max ‖x‖: R = {0}, der Satz setzt aber ‖x‖ = 1 voraus</translation>
    </message>
    <message>
        <source>max ‖x‖: R = {0}; rounds with x = 0: {1}</source>
        <translation>max ‖x‖: R = {0}; Runden mit x = 0: {1}</translation>
    </message>
    <message>
        <source>the hinge losses of a moving comparator and its path length bound the number of mistakes</source>
        <translation>die Hinge-Verluste eines bewegten Vergleichspunkts und seine Pfadlänge beschränken die Fehlerzahl</translation>
    </message>
    <message>
        <source>n + 1 − k for k literals; n + 1 only for the empty disjunction</source>
        <translation>n + 1 − k bei k Literalen; n + 1 nur bei der leeren Disjunktion</translation>
    </message>
    <message>
        <source>n = {0}, exact for t ≤ {1}</source>
        <translation>n = {0}, exakt für t ≤ {1}</translation>
    </message>
    <message>
        <source>no adversary reacts to the learner</source>
        <translation>kein Gegner reagiert auf das Verfahren</translation>
    </message>
    <message>
        <source>no parameter tuned in hindsight</source>
        <translation>kein Parameter im Rückblick eingestellt</translation>
    </message>
    <message>
        <source>no relevant confidence interval was wrong</source>
        <translation>kein maßgebliches Konfidenzintervall war falsch</translation>
    </message>
    <message>
        <source>no update if y w·x = 0</source>
        <translation>kein Update, falls y w·x = 0</translation>
    </message>
    <message>
        <source>nodes = {0} is too large for {1} assets. The limit is {2}.</source>
        <translation>nodes = {0} ist zu groß für {1} Anlagen. Die Grenze ist {2}.</translation>
    </message>
    <message>
        <source>norms in the feature space of the kernel</source>
        <translation>Normen im Merkmalsraum des Kernels</translation>
    </message>
    <message>
        <source>not realisable: every expert has made a mistake, L* = {0}</source>
        <translation>nicht realisierbar: jeder Experte hat einen Fehler gemacht, L* = {0}</translation>
    </message>
    <message>
        <source>not realisable: every hypothesis has made a mistake, L* = {0}</source>
        <translation>nicht realisierbar: jede Hypothese hat einen Fehler gemacht, L* = {0}</translation>
    </message>
    <message>
        <source>number of assets</source>
        <translation>Zahl der Anlagen</translation>
    </message>
    <message>
        <source>number of points</source>
        <translation>Zahl der Punkte</translation>
    </message>
    <message>
        <source>on separable data, once all examples are outside the margin band, w has margin at least bγ/(2b + ηr²), close to γ/2 for large b</source>
        <translation>auf trennbaren Daten hat w, sobald alle Beispiele außerhalb des Margin-Streifens liegen, mindestens den Margin bγ/(2b + ηr²), nahe γ/2 für großes b</translation>
    </message>
    <message>
        <source>one step size for all coordinates</source>
        <translation>eine gemeinsame Schrittweite</translation>
    </message>
    <message>
        <source>optimistic mirror descent</source>
        <translation>optimistischer Mirror Descent</translation>
    </message>
    <message>
        <source>p-norm perceptron, non-separable</source>
        <translation>p-Norm-Perzeptron, nicht trennbar</translation>
    </message>
    <message>
        <source>points on the way down a shattered tree of hypotheses, each with the label that was not predicted</source>
        <translation>Punkte auf dem Weg durch einen zerschmetterten Hypothesenbaum, jeder mit dem nicht vorhergesagten Label</translation>
    </message>
    <message>
        <source>portfolio</source>
        <translation>Portfolio</translation>
    </message>
    <message>
        <source>predictable sequences</source>
        <translation>vorhersagbare Folgen</translation>
    </message>
    <message>
        <source>predicts the label whose hypotheses have the larger Littlestone dimension; keeps those that agree with all labels</source>
        <translation>sagt das Label der Hypothesen mit der größeren Littlestone-Dimension vorher; streicht widerlegte Hypothesen</translation>
    </message>
    <message>
        <source>price relatives</source>
        <translation>Kursverhältnisse</translation>
    </message>
    <message>
        <source>price relatives above 0</source>
        <translation>Kursverhältnisse über 0</translation>
    </message>
    <message>
        <source>price relatives in [r, 1] with r &gt; 0</source>
        <translation>Kursverhältnisse in [r, 1] mit r &gt; 0</translation>
    </message>
    <message>
        <source>if Hₜ is pruned on mistakes only, it may contain inconsistent experts; there are finitely many mistakes, but the last may come arbitrarily late</source>
        <translation>wird Hₜ nur bei Fehlern beschnitten, so kann es inkonsistente Experten enthalten; es gibt endlich viele Fehler, aber der letzte kann beliebig spät kommen</translation>
    </message>
    <message>
        <source>pⱼ = the weight of bⱼ,  w₁ = (1/N, …, 1/N)</source>
        <translation>pⱼ = das Gewicht von bⱼ,  w₁ = (1/N, …, 1/N)</translation>
    </message>
    <message>
        <source>random</source>
        <translation>zufällig</translation>
    </message>
    <message>
        <source>rebalanced</source>
        <translation>umgeschichtet</translation>
    </message>
    <message>
        <source>ridge regression has the bound of its forward variant</source>
        <translation>Ridge-Regression hat die Schranke ihrer Vorwärtsvariante</translation>
    </message>
    <message>
        <source>round in which the first asset loses nine tenths of its value; 0: none</source>
        <translation>Runde, in der die erste Anlage neun Zehntel ihres Werts verliert; 0: keine</translation>
    </message>
    <message>
        <source>round {0} has values other than 0 and 1</source>
        <translation>Runde {0} hat andere Werte als 0 und 1</translation>
    </message>
    <message>
        <source>r² is the largest K(x, x). Dividing by √U and squaring gives the bound.</source>
        <translation>r² ist das größte K(x, x). Division durch √U und Quadrieren ergibt die Schranke.</translation>
    </message>
    <message>
        <source>r² is the largest K(x, x). Solving γ U ≤ r √U for U gives the bound.</source>
        <translation>r² ist das größte K(x, x). Auflösen von γ U ≤ r √U nach U ergibt die Schranke.</translation>
    </message>
    <message>
        <source>r√(8 ln N/T) with T = {0} and r = {1}, known in hindsight</source>
        <translation>r√(8 ln N/T) mit T = {0} und r = {1}, im Rückblick bekannt</translation>
    </message>
    <message>
        <source>singletons 1[x = i]</source>
        <translation>einzelne Punkte 1[x = i]</translation>
    </message>
    <message>
        <source>some disjunction of literals agrees with all labels</source>
        <translation>eine Disjunktion von Literalen stimmt mit allen Labels überein</translation>
    </message>
    <message>
        <source>some expert makes no mistakes</source>
        <translation>ein Experte macht keine Fehler</translation>
    </message>
    <message>
        <source>some hypothesis makes no mistakes</source>
        <translation>eine Hypothese macht keine Fehler</translation>
    </message>
    <message>
        <source>some unit vector v and ρ &gt; 0</source>
        <translation>ein Einheitsvektor v und ρ &gt; 0</translation>
    </message>
    <message>
        <source>some unit vector w* has γ = min |x·w*| / ‖x‖ &gt; 0</source>
        <translation>ein Einheitsvektor w* hat γ = min |x·w*| / ‖x‖ &gt; 0</translation>
    </message>
    <message>
        <source>some w* ≥ 0: w*·x ≥ θ if y = +1, w*·x ≤ θ − γ if y = −1</source>
        <translation>ein w* ≥ 0: w*·x ≥ θ, falls y = +1; w*·x ≤ θ − γ, falls y = −1</translation>
    </message>
    <message>
        <source>standard deviation of the logarithm of a price relative</source>
        <translation>Standardabweichung des Logarithmus eines Kursverhältnisses</translation>
    </message>
    <message>
        <source>standardised online</source>
        <translation>online standardisiert</translation>
    </message>
    <message>
        <source>stocks</source>
        <translation>Aktien</translation>
    </message>
    <message>
        <source>the Littlestone dimension of the class</source>
        <translation>die Littlestone-Dimension der Klasse</translation>
    </message>
    <message>
        <source>the adversary walks down a shattered tree</source>
        <translation>der Gegner geht einen zerschmetterten Baum hinab</translation>
    </message>
    <message>
        <source>the arm with the largest mean payoff</source>
        <translation>den Arm mit der größten mittleren Auszahlung</translation>
    </message>
    <message>
        <source>the average of {0} runs exceeds the bound by more than four standard errors (standard error {1})</source>
        <translation>das Mittel von {0} Läufen überschreitet die Schranke um mehr als vier Standardfehler (Standardfehler {1})</translation>
    </message>
    <message>
        <source>the best constantly rebalanced portfolio in hindsight</source>
        <translation>das im Rückblick beste konstant umgeschichtete Portfolio</translation>
    </message>
    <message>
        <source>the best path moves to the cheapest expert, for any α</source>
        <translation>der beste Pfad wechselt zum jeweils günstigsten Experten, für jedes α</translation>
    </message>
    <message>
        <source>the bound could be computed</source>
        <translation>die Schranke ließ sich berechnen</translation>
    </message>
    <message>
        <source>the bound includes {0} for rounding errors of the loss</source>
        <translation>die Schranke enthält {0} für Rundungsfehler des Verlusts</translation>
    </message>
    <message>
        <source>the comparator&apos;s losses are not divided by the lengths of the examples</source>
        <translation>die Verluste des Vergleichspunkts sind nicht durch die Längen der Beispiele geteilt</translation>
    </message>
    <message>
        <source>the confidence parameter: the bound holds with probability at least 1 − δ</source>
        <translation>der Konfidenzparameter: die Schranke gilt mit Wahrscheinlichkeit mindestens 1 − δ</translation>
    </message>
    <message>
        <source>the deviations are squared and summed, but the square root is missing</source>
        <translation>die Abweichungen werden quadriert und summiert, aber die Wurzel fehlt</translation>
    </message>
    <message>
        <source>the distribution of the examples is not known</source>
        <translation>die Verteilung der Beispiele ist unbekannt</translation>
    </message>
    <message>
        <source>the dual coefficient of a step, at most C</source>
        <translation>der duale Koeffizient eines Schritts, höchstens C</translation>
    </message>
    <message>
        <source>the dual norm of the gradient</source>
        <translation>die duale Norm des Gradienten</translation>
    </message>
    <message>
        <source>the bound on the regret relative to a moving comparator (dynamic regret) grows with the path length of the comparator</source>
        <translation>die Schranke für den Regret gegen einen bewegten Vergleichspunkt (dynamischer Regret) wächst mit dessen Pfadlänge</translation>
    </message>
    <message>
        <source>expected regret/T ≤ √(ln N/T)</source>
        <translation>erwarteter Regret/T ≤ √(ln N/T)</translation>
    </message>
    <message>
        <source>the gaps: each arm&apos;s mean loss minus the smallest mean loss</source>
        <translation>die Abstände: der mittlere Verlust jedes Arms minus dem kleinsten</translation>
    </message>
    <message>
        <source>the guess of the losses of round s</source>
        <translation>die Schätzung der Verluste von Runde s</translation>
    </message>
    <message>
        <source>the independent repetitions use the rounds of this run</source>
        <translation>die unabhängigen Wiederholungen verwenden die Runden dieses Laufs</translation>
    </message>
    <message>
        <source>the largest component minus the smallest</source>
        <translation>die größte Komponente minus der kleinsten</translation>
    </message>
    <message>
        <source>the last losses</source>
        <translation>die letzten Verluste</translation>
    </message>
    <message>
        <source>the learner explores in the first {0} rounds only</source>
        <translation>das Verfahren erkundet nur in den ersten {0} Runden</translation>
    </message>
    <message>
        <source>the learner knows all points beforehand</source>
        <translation>das Verfahren kennt alle Punkte im Voraus</translation>
    </message>
    <message>
        <source>the learning rate is not fixed</source>
        <translation>die Lernrate ist nicht fest</translation>
    </message>
    <message>
        <source>the line x₁ − x₂ = 0 separates the examples</source>
        <translation>die Gerade x₁ − x₂ = 0 trennt die Beispiele</translation>
    </message>
    <message>
        <source>the log wealth of the learner&apos;s portfolio, of the best asset and of the best rebalanced portfolio</source>
        <translation>das logarithmische Vermögen des Verfahrens, der besten Anlage und des besten umgeschichteten Portfolios</translation>
    </message>
    <message>
        <source>the logarithm of the number of features, without the factor 2</source>
        <translation>der Logarithmus der Zahl der Merkmale, ohne den Faktor 2</translation>
    </message>
    <message>
        <source>the loss of the arm played in round s</source>
        <translation>der Verlust des in Runde s gespielten Arms</translation>
    </message>
    <message>
        <source>the loss of this learner is unbounded</source>
        <translation>der Verlust dieses Verfahrens ist unbeschränkt</translation>
    </message>
    <message>
        <source>the losses of the experts in round s</source>
        <translation>die Verluste der Experten in Runde s</translation>
    </message>
    <message>
        <source>the margin is below 0.000004 r, so the L2 form is used</source>
        <translation>der Margin liegt unter 0,000004 r, also wird die L2-Form verwendet</translation>
    </message>
    <message>
        <source>the margin is divided by the norm of x, but the examples are not</source>
        <translation>der Margin ist durch die Norm von x geteilt, die Beispiele aber nicht</translation>
    </message>
    <message>
        <source>the maximum number of mistakes is left open</source>
        <translation>die maximale Zahl der Fehler bleibt offen</translation>
    </message>
    <message>
        <source>the mean losses so far</source>
        <translation>die mittleren Verluste bisher</translation>
    </message>
    <message>
        <source>the minimum of a‖u‖² + Σ (y − u·x)², computed from the state;  L: the learner&apos;s loss</source>
        <translation>das Minimum von a‖u‖² + Σ (y − u·x)², aus dem Zustand berechnet;  L: der Verlust des Verfahrens</translation>
    </message>
    <message>
        <source>an upper bound on how far a sum of estimates exceeds the sum of the losses, with probability at least 1 − δ</source>
        <translation>eine obere Schranke dafür, um wie viel eine Summe von Schätzungen die der Verluste übersteigt, mit Wahrscheinlichkeit mindestens 1 − δ</translation>
    </message>
    <message>
        <source>the number of hypotheses</source>
        <translation>die Zahl der Hypothesen</translation>
    </message>
    <message>
        <source>the number of initial plays of each arm</source>
        <translation>die Zahl der anfänglichen Züge jedes Arms</translation>
    </message>
    <message>
        <source>the path length of the comparator</source>
        <translation>die Pfadlänge des Vergleichspunkts</translation>
    </message>
    <message>
        <source>the points of the stream</source>
        <translation>die Punkte des Datenstroms</translation>
    </message>
    <message>
        <source>the prediction if both dimensions are equal; the bound holds for either choice</source>
        <translation>die Vorhersage bei gleichen Dimensionen; die Schranke gilt in beiden Fällen</translation>
    </message>
    <message>
        <source>the number of mistakes is at most the hinge loss of the best w of the ball plus the bound on the regret</source>
        <translation>die Fehlerzahl ist höchstens der Hinge-Verlust des besten w der Kugel plus die Schranke für den Regret</translation>
    </message>
    <message>
        <source>the regrets relative to two experts as a point, the negative orthant as its target, and each step orthogonal to w</source>
        <translation>die Regrets gegen zwei Experten als Punkt, der negative Orthant als Ziel, und jeder Schritt orthogonal zu w</translation>
    </message>
    <message>
        <source>the regularisation parameter: the objective contains (λ/2)‖w‖²</source>
        <translation>der Regularisierungsparameter: die Zielfunktion enthält (λ/2)‖w‖²</translation>
    </message>
    <message>
        <source>the regularised matrix of the examples so far</source>
        <translation>die regularisierte Matrix der bisherigen Beispiele</translation>
    </message>
    <message>
        <source>the regulariser, σ-strongly convex on X</source>
        <translation>der Regularisierer, σ-stark konvex auf X</translation>
    </message>
    <message>
        <source>the risk of the majority vote is at most twice the average risk of its voters</source>
        <translation>das Risiko des Mehrheitsentscheids ist höchstens das Doppelte des mittleren Risikos seiner Stimmen</translation>
    </message>
    <message>
        <source>the search for the best path counts staying with an expert as a switch to the same expert</source>
        <translation>die Suche nach dem besten Pfad zählt das Bleiben bei einem Experten als Wechsel zu demselben</translation>
    </message>
    <message>
        <source>the set of this regulariser</source>
        <translation>die Menge dieses Regularisierers</translation>
    </message>
    <message>
        <source>the smallest price relative, divided by the largest of its round</source>
        <translation>das kleinste Kursverhältnis, geteilt durch das größte seiner Runde</translation>
    </message>
    <message>
        <source>the smallest y w·x is {0}, b = {1}</source>
        <translation>das kleinste y w·x ist {0}, b = {1}</translation>
    </message>
    <message>
        <source>the step sizes do not increase</source>
        <translation>die Schrittweiten wachsen nicht</translation>
    </message>
    <message>
        <source>the means of the arms are known</source>
        <translation>die Mittel der Arme sind bekannt</translation>
    </message>
    <message>
        <source>the sum of all gradients (FTRL)</source>
        <translation>die Summe aller Gradienten (FTRL)</translation>
    </message>
    <message>
        <source>the sum of the loss estimates of arm i in rounds 1..t</source>
        <translation>die Summe der Verlustschätzungen von Arm i in den Runden 1..t</translation>
    </message>
    <message>
        <source>the sum of y x is 0, so no direction is preferred</source>
        <translation>die Summe der y x ist 0, also ist keine Richtung bevorzugt</translation>
    </message>
    <message>
        <source>the variant is forward, which has its own bound</source>
        <translation>die Variante ist forward, die eine eigene Schranke hat</translation>
    </message>
    <message>
        <source>the bound does not hold for the variant ridge</source>
        <translation>die Schranke gilt nicht für die Variante ridge</translation>
    </message>
    <message>
        <source>the variant is {0}, which has its own bound</source>
        <translation>die Variante ist {0}, die eine eigene Schranke hat</translation>
    </message>
    <message>
        <source>the vector of the changes of the regrets in round s</source>
        <translation>der Vektor der Änderungen der Regrets in Runde s</translation>
    </message>
    <message>
        <source>there is one asset</source>
        <translation>es gibt nur eine Anlage</translation>
    </message>
    <message>
        <source>this learner has another loss, or is randomised</source>
        <translation>dieses Verfahren hat einen anderen Verlust oder ist randomisiert</translation>
    </message>
    <message>
        <source>thresholds 1[x ≥ i]</source>
        <translation>Schwellen 1[x ≥ i]</translation>
    </message>
    <message>
        <source>u: the best separator so far, or the best comparator if there is none</source>
        <translation>u: der bisher beste trennende Vektor, oder der beste Vergleichspunkt, falls es keinen gibt</translation>
    </message>
    <message>
        <source>u: the best separator so far, or the best comparator if there is none;  R² = r² + 2b/η</source>
        <translation>u: der bisher beste trennende Vektor, oder der beste Vergleichspunkt, falls es keinen gibt;  R² = r² + 2b/η</translation>
    </message>
    <message>
        <source>u: the best separator so far; s_U: lower bound on the growth of u·w in U updates, in units of γ</source>
        <translation>u: der bisher beste trennende Vektor; s_U: untere Schranke für den Zuwachs von u·w in U Updates, in Einheiten von γ</translation>
    </message>
    <message>
        <source>u: the support vector machine on the rounds so far; slack: the regret bound minus the regret</source>
        <translation>u: die Support-Vektor-Maschine auf den bisherigen Runden; Spielraum: die Regretschranke minus dem Regret</translation>
    </message>
    <message>
        <source>unknown, so 1,000 are assumed</source>
        <translation>unbekannt, angenommen werden 1&#x202f;000</translation>
    </message>
    <message>
        <source>update if y w·x ≤ 0: −y x is a subgradient at the kink</source>
        <translation>Update, falls y w·x ≤ 0: −y x ist ein Subgradient am Knick</translation>
    </message>
    <message>
        <source>use the stream littlestone-tree</source>
        <translation>verwenden Sie den Datenstrom littlestone-tree</translation>
    </message>
    <message>
        <source>u·w/η starts at b = u·w₁/η, and each update adds y u·x ≥ γ.</source>
        <translation>u·w/η beginnt bei b = u·w₁/η, und jedes Update addiert y u·x ≥ γ.</translation>
    </message>
    <message>
        <source>v = e₁: one feature equals y in every round</source>
        <translation>v = e₁: ein Merkmal ist in jeder Runde gleich y</translation>
    </message>
    <message>
        <source>v with entries of either sign</source>
        <translation>v mit Einträgen beliebigen Vorzeichens</translation>
    </message>
    <message>
        <source>v ≥ 0; mirrored features (x, −x) for a v with entries of either sign</source>
        <translation>v ≥ 0; gespiegelte Merkmale (x, −x) für v mit Einträgen beliebigen Vorzeichens</translation>
    </message>
    <message>
        <source>v: sum of y x over the mistakes;  u: the best comparator</source>
        <translation>v: Summe der y x über die Fehler;  u: der beste Vergleichspunkt</translation>
    </message>
    <message>
        <source>v: the target with the largest margin ρ so far; gain = ηρ − η²r²/2</source>
        <translation>v: das Ziel mit dem bisher größten Margin ρ; Gewinn = ηρ − η²r²/2</translation>
    </message>
    <message>
        <source>version space</source>
        <translation>Versionsraum</translation>
    </message>
    <message>
        <source>w = y x/‖x‖² if y w·x ≥ ‖x‖²‖w‖²: only the new half-space is active then</source>
        <translation>w = y x/‖x‖², falls y w·x ≥ ‖x‖²‖w‖²: dann ist nur der neue Halbraum aktiv</translation>
    </message>
    <message>
        <source>w*: the stream&apos;s target; floor: θ per promotion − (θ−γ) per demotion</source>
        <translation>w*: das Ziel des Datenstroms; Untergrenze: θ je Erhöhung − (θ−γ) je Senkung</translation>
    </message>
    <message>
        <source>wealth: 2^t P(y₁ … yₜ), for a gambler who bets according to p; best p: n₁/t in every round</source>
        <translation>Vermögen: 2^t P(y₁ … yₜ), für einen Spieler, der nach p wettet; bestes p: n₁/t in jeder Runde</translation>
    </message>
    <message>
        <source>weights experts in proportion to a power of their positive regrets; there is no learning rate</source>
        <translation>gewichtet Experten proportional zu einer Potenz ihrer positiven Regrets; es gibt keine Lernrate</translation>
    </message>
    <message>
        <source>w₁ is the centre of the simplex, at squared distance 1 − 1/N from each corner.</source>
        <translation>w₁ ist die Mitte des Simplex, im quadrierten Abstand 1 − 1/N von jeder Ecke.</translation>
    </message>
    <message>
        <source>y w·x &lt; 0 if the prediction is wrong</source>
        <translation>y w·x &lt; 0, falls die Vorhersage falsch ist</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>yes</translation>
    </message>
    <message>
        <source>z/η changes because z moves and because 1/η grows, and the norms of w and z are at most R.</source>
        <translation>z/η ändert sich, weil z sich bewegt und weil 1/η wächst, und die Normen von w und z sind höchstens R.</translation>
    </message>
    <message>
        <source>{0} arms; the smallest mean loss is {1}</source>
        <translation>{0} Arme; der kleinste mittlere Verlust ist {1}</translation>
    </message>
    <message>
        <source>{0} does not eliminate hypotheses. The standard optimal algorithm and halving do.</source>
        <translation>{0} streicht keine Hypothesen. Der Standard-Optimal-Algorithmus und Halving tun es.</translation>
    </message>
    <message>
        <source>{0} for N = {1} assets; the number of rounds is {2}</source>
        <translation>{0} für N = {1} Anlagen; Zahl der Runden: {2}</translation>
    </message>
    <message>
        <source>{0} does not hold a portfolio. The universal portfolio does: it divides its wealth among assets in each round.</source>
        <translation>{0} hält kein Portfolio. Das universelle Portfolio tut es: es teilt sein Vermögen in jeder Runde auf Anlagen auf.</translation>
    </message>
    <message>
        <source>{0} is known to suffice</source>
        <translation>{0} ist als ausreichend bekannt</translation>
    </message>
    <message>
        <source>{0} of {1} predictions were correct</source>
        <translation>{0} von {1} Vorhersagen waren richtig</translation>
    </message>
    <message>
        <source>{0} does not store a vector of regrets. Regret matching does.</source>
        <translation>{0} speichert keinen Vektor von Regrets. Regret Matching speichert einen.</translation>
    </message>
    <message>
        <source>{0}: switching would be cheaper than staying</source>
        <translation>{0}: Wechseln wäre billiger als Bleiben</translation>
    </message>
    <message>
        <source>{name}: this page needs a table with {count} columns of numbers and a label with two values. The program reads more kinds of files: visualonline {name}</source>
        <translation>{name}: Diese Seite braucht eine Tabelle mit {count} Spalten von Zahlen und einem Label mit zwei Werten. Das Programm liest mehr Arten von Dateien: visualonline {name}</translation>
    </message>
    <message>
        <source>{name}: {count} examples with the features {features}. The label is {label}, and + is {positive}.</source>
        <translation>{name}: {count} Beispiele mit den Merkmalen {features}. Das Label ist {label}, und + ist {positive}.</translation>
    </message>
    <message>
        <source>Φ = Σ (pⱼ/N) exp(ηⱼ Rᵢ − ηⱼ² Vᵢ) over experts and learning rates;  largest: its largest term</source>
        <translation>Φ = Σ (pⱼ/N) exp(ηⱼ Rᵢ − ηⱼ² Vᵢ) über Experten und Lernraten;  größter: sein größter Summand</translation>
    </message>
    <message>
        <source>Φ = −(1/η) ln (1/N) Σ exp(−η Lᵢ);  guesses: Σ η osc(ℓ − m)²/8</source>
        <translation>Φ = −(1/η) ln (1/N) Σ exp(−η Lᵢ);  Schätzung: Σ η osc(ℓ − m)²/8</translation>
    </message>
    <message>
        <source>Φ is 1/η times the logarithm of a mean of 2d numbers, so it is at least the value of the best corner minus ln(2d)/η.</source>
        <translation>Φ ist 1/η mal der Logarithmus eines Mittels von 2d Zahlen, also mindestens der Wert der besten Ecke minus ln(2d)/η.</translation>
    </message>
    <message>
        <source>Φ starts at 0 and grows in each round by at most −g·w + ηU²‖g‖∞²/2, as shown below.</source>
        <translation>Φ beginnt bei 0 und wächst in jeder Runde um höchstens −g·w + ηU²‖g‖∞²/2, wie unten gezeigt.</translation>
    </message>
    <message>
        <source>Φ starts at KL(v‖1/d), and each update decreases it by at least η ρ − η² r²/2.</source>
        <translation>Φ beginnt bei KL(v‖1/d), und jedes Update verringert es um mindestens η ρ − η² r²/2.</translation>
    </message>
    <message>
        <source>Φ₁ ≤ ln N as a lower bound; a mean over different examples</source>
        <translation>Φ₁ ≤ ln N als untere Schranke; ein Mittel über verschiedene Beispiele</translation>
    </message>
    <message>
        <source>Ψ = maximum over X of θ·x − ‖x‖²/2η;  z: the best fixed point</source>
        <translation>Ψ = Maximum über X von θ·x − ‖x‖²/2η;  z: der beste feste Punkt</translation>
    </message>
    <message>
        <source>Ψ starts at 0 and grows in each round by at most −g·w + η‖g‖²/(2σ), as shown below.</source>
        <translation>Ψ beginnt bei 0 und wächst in jeder Runde höchstens um −g·w + η‖g‖²/(2σ), wie unten gezeigt.</translation>
    </message>
    <message>
        <source>Ψ starts at 0 and grows in each round by at most −g·w + η‖g‖²/2, as shown below.</source>
        <translation>Ψ beginnt bei 0 und wächst in jeder Runde um höchstens −g·w + η‖g‖²/2, wie unten gezeigt.</translation>
    </message>
    <message>
        <source>β = 1 + γ/2 for a target w* with gap γ</source>
        <translation>β = 1 + γ/2 für ein Ziel w* mit der Lücke γ</translation>
    </message>
    <message>
        <source>β &gt; 0, or an expert without mistakes</source>
        <translation>β &gt; 0, oder ein Experte ohne Fehler</translation>
    </message>
    <message>
        <source>γ is divided by ‖x‖, but the update adds x</source>
        <translation>γ ist durch ‖x‖ geteilt, das Update addiert aber x</translation>
    </message>
    <message>
        <source>η = 2 for the substitution, η = ½ for the mean</source>
        <translation>η = 2 für die Substitution, η = ½ für das Mittel</translation>
    </message>
    <message>
        <source>η = ln N/Δ decreases only if the mixability gap is positive;  B = a + √(a² + 4V ln N)</source>
        <translation>η = ln N/Δ fällt nur, wenn die Mischbarkeitslücke positiv ist;  B = a + √(a² + 4V ln N)</translation>
    </message>
    <message>
        <source>η = {0} is tuned for T = {1}</source>
        <translation>η = {0} ist auf T = {1} eingestellt</translation>
    </message>
    <message>
        <source>η decreases with t</source>
        <translation>η fällt mit t</translation>
    </message>
    <message>
        <source>η small enough that the loss of p is at most the mix loss</source>
        <translation>η so klein, dass der Verlust von p höchstens der Mischverlust ist</translation>
    </message>
    <message>
        <source>ηₜ = 1/√t; the step sizes 1/(λt) need λ-strongly convex losses</source>
        <translation>ηₜ = 1/√t; die Schrittweiten 1/(λt) brauchen λ-stark konvexe Verluste</translation>
    </message>
    <message>
        <source>θ₁ = 0,  w₁ = argmin over X of ψ</source>
        <translation>θ₁ = 0,  w₁ = argmin über X von ψ</translation>
    </message>
    <message>
        <source>ρ ≤ min y v·x / ‖v‖₁ for some v with entries of either sign</source>
        <translation>ρ ≤ min y v·x / ‖v‖₁ für ein v mit Einträgen beliebigen Vorzeichens</translation>
    </message>
    <message>
        <source>1/γ² orthogonal points, each with the label that was not predicted; for every labelling, some w has margin γ</source>
        <translation>1/γ² orthogonale Punkte, jeder mit dem nicht vorhergesagten Label; für jede Wahl der Labels hat ein w Margin γ</translation>
    </message>
    <message>
        <source>150 flowers of three species in the original order, one species (+1) against the other two</source>
        <translation>150 Blüten dreier Arten in der ursprünglichen Reihenfolge, eine Art (+1) gegen die beiden anderen</translation>
    </message>
    <message>
        <source>178 Italian wines described by 13 measurements, one grower (+1) against the other two</source>
        <translation>178 italienische Weine, beschrieben durch 13 Messungen, ein Winzer (+1) gegen die beiden anderen</translation>
    </message>
    <message>
        <source>2,310 patches of outdoor photographs described by 18 measurements, one class (+1) against the rest</source>
        <translation>2&#x202f;310 Ausschnitte von Außenaufnahmen, beschrieben durch 18 Messungen, eine Klasse (+1) gegen den Rest</translation>
    </message>
    <message>
        <source>5,300 points in the plane, in clusters that no line separates; for kernel learners</source>
        <translation>5&#x202f;300 Punkte der Ebene in Gruppen, die keine Gerade trennt; für Kernel-Verfahren</translation>
    </message>
    <message>
        <source>Adversary against AdaGrad</source>
        <translation>Gegner von AdaGrad</translation>
    </message>
    <message>
        <source>Alternating groups, then one good expert</source>
        <translation>Wechselnde Gruppen, dann ein guter Experte</translation>
    </message>
    <message>
        <source>Alternating, then constant</source>
        <translation>Abwechselnd, dann konstant</translation>
    </message>
    <message>
        <source>An adversary chooses each round in reply to the learner, so the rounds cannot be reordered. Use a stream of points.</source>
        <translation>Ein Gegner wählt jede Runde als Antwort auf das Verfahren, also lassen sich die Runden nicht umordnen. Verwenden Sie einen Datenstrom von Punkten.</translation>
    </message>
    <message>
        <source>Greedy adversary against the perceptron with margin</source>
        <translation>Gieriger Gegner des Perzeptrons mit Margin</translation>
    </message>
    <message>
        <source>N experts that guess; the majority of k of them is always right</source>
        <translation>N zufällig vorhersagende Experten; die Mehrheit von k von ihnen liegt immer richtig</translation>
    </message>
    <message>
        <source>NumPy array</source>
        <translation>NumPy-Array</translation>
    </message>
    <message>
        <source>NumPy arrays in one archive</source>
        <translation>NumPy-Arrays in einem Archiv</translation>
    </message>
    <message>
        <source>Other orders are computed for at most {0} rounds; this stream has {1}. Use fewer rounds.</source>
        <translation>Andere Reihenfolgen werden für höchstens {0} Runden berechnet; dieser Datenstrom hat {1}. Verwenden Sie weniger Runden.</translation>
    </message>
    <message>
        <source>The last pass is incomplete, so another order would leave out other points. Use complete passes.</source>
        <translation>Der letzte Durchlauf ist unvollständig, also ließe eine andere Reihenfolge andere Punkte weg. Verwenden Sie ganze Durchläufe.</translation>
    </message>
    <message>
        <source>The run ended before its stream did. Other orders are computed for complete streams only.</source>
        <translation>Der Lauf endete vor seinem Datenstrom. Andere Reihenfolgen werden nur für ganze Datenströme berechnet.</translation>
    </message>
    <message>
        <source>This stream has no known end. Set a number of rounds.</source>
        <translation>Das Ende dieses Datenstroms ist unbekannt. Legen Sie eine Zahl von Runden fest.</translation>
    </message>
    <message>
        <source>Two experts swap</source>
        <translation>Zwei Experten tauschen</translation>
    </message>
    <message>
        <source>X with one row per example, and y with the labels, compressed or not; never unpickled</source>
        <translation>X mit einer Zeile je Beispiel und y mit den Labels, komprimiert oder nicht; ohne Pickle-Daten</translation>
    </message>
    <message>
        <source>a label, a bar, and name:value for each non-zero feature; weights are ignored</source>
        <translation>ein Label, ein Strich und Name:Wert für jedes von null verschiedene Merkmal; Gewichte werden ignoriert</translation>
    </message>
    <message>
        <source>a long, correctly classified example in round 2, then two short examples in turn</source>
        <translation>ein langes, richtig klassifiziertes Beispiel in Runde 2, dann zwei kurze Beispiele abwechselnd</translation>
    </message>
    <message>
        <source>angle in degrees by which the target turns in each round</source>
        <translation>Winkel in Grad, um den sich das Ziel in jeder Runde dreht</translation>
    </message>
    <message>
        <source>arms of a bandit whose expected losses are drawn uniformly from [0, 1]</source>
        <translation>Arme eines Banditen, deren erwartete Verluste gleichverteilt aus [0, 1] gezogen sind</translation>
    </message>
    <message>
        <source>centre of the advice; the label is 1</source>
        <translation>Mitte des Rats; das Label ist 1</translation>
    </message>
    <message>
        <source>d orthogonal rows of +1 and −1; the first feature is the target</source>
        <translation>d orthogonale Zeilen aus +1 und −1; das erste Merkmal ist das Ziel</translation>
    </message>
    <message>
        <source>declared attributes with their ranges, inputs and outputs, then one row per example</source>
        <translation>deklarierte Attribute mit ihren Bereichen, Ein- und Ausgaben, dann eine Zeile je Beispiel</translation>
    </message>
    <message>
        <source>declared attributes, numeric or nominal, then one row per example, dense or sparse</source>
        <translation>deklarierte Attribute, numerisch oder nominal, dann eine Zeile je Beispiel, dicht oder dünn besetzt</translation>
    </message>
    <message>
        <source>expected losses, one per arm, separated by commas</source>
        <translation>erwartete Verluste, einer je Arm, durch Semikolons getrennt</translation>
    </message>
    <message>
        <source>factor by which the learner multiplies the weight of wrong experts</source>
        <translation>Faktor, mit dem das Verfahren das Gewicht falscher Experten multipliziert</translation>
    </message>
    <message>
        <source>first feature of the long examples</source>
        <translation>erstes Merkmal der langen Beispiele</translation>
    </message>
    <message>
        <source>fraction of the points that have the wrong label</source>
        <translation>Anteil der Punkte mit falschem Label</translation>
    </message>
    <message>
        <source>i.i.d. rounds: each is one of m labelled points, drawn with replacement</source>
        <translation>i.i.d. Runden: jede ist einer von m Punkten mit Label, mit Zurücklegen gezogen</translation>
    </message>
    <message>
        <source>label +1 if the signs of x1 and x2 differ; for kernel learners</source>
        <translation>Label +1, falls die Vorzeichen von x1 und x2 verschieden sind; für Kernel-Verfahren</translation>
    </message>
    <message>
        <source>label +1 with probability p, and x = 1 in every round</source>
        <translation>Label +1 mit Wahrscheinlichkeit p, und x = 1 in jeder Runde</translation>
    </message>
    <message>
        <source>margin of feature 1: y x₁ = ρ in every round</source>
        <translation>Margin von Merkmal 1: y x₁ = ρ in jeder Runde</translation>
    </message>
    <message>
        <source>margin that every labelling admits</source>
        <translation>Margin, den jede Wahl der Labels zulässt</translation>
    </message>
    <message>
        <source>messages described by the words that they contain, spam or not</source>
        <translation>Nachrichten, beschrieben durch die Wörter, die sie enthalten, Spam oder nicht</translation>
    </message>
    <message>
        <source>names, types and flags in three header rows or as prefixes of the names, then one row per example</source>
        <translation>Namen, Typen und Flags in drei Kopfzeilen oder als Präfixe der Namen, dann eine Zeile je Beispiel</translation>
    </message>
    <message>
        <source>no target v ≥ 0 separates these rounds, so ρ is not positive</source>
        <translation>kein Ziel v ≥ 0 trennt diese Runden, also ist ρ nicht positiv</translation>
    </message>
    <message>
        <source>number of experts, at most two</source>
        <translation>Zahl der Experten, höchstens zwei</translation>
    </message>
    <message>
        <source>number of experts, at most two per feature</source>
        <translation>Zahl der Experten, höchstens zwei je Merkmal</translation>
    </message>
    <message>
        <source>number of features and of rounds</source>
        <translation>Zahl der Merkmale und der Runden</translation>
    </message>
    <message>
        <source>number of features that are never 1, which are the target&apos;s literals</source>
        <translation>Zahl der Merkmale, die nie 1 sind; das sind die Literale des Ziels</translation>
    </message>
    <message>
        <source>number of features, and of updates</source>
        <translation>Zahl der Merkmale und der Updates</translation>
    </message>
    <message>
        <source>number of features, not counting the mirrored ones</source>
        <translation>Zahl der Merkmale ohne die gespiegelten</translation>
    </message>
    <message>
        <source>number of rounds before the swap</source>
        <translation>Zahl der Runden vor dem Tausch</translation>
    </message>
    <message>
        <source>number of rounds in half a period</source>
        <translation>Zahl der Runden in einer halben Periode</translation>
    </message>
    <message>
        <source>number of squares per side</source>
        <translation>Zahl der Felder je Seite</translation>
    </message>
    <message>
        <source>number of successive leaders</source>
        <translation>Zahl der aufeinanderfolgenden Führenden</translation>
    </message>
    <message>
        <source>number of turns of each spiral up to radius 1</source>
        <translation>Zahl der Umläufe jeder Spirale bis zum Radius 1</translation>
    </message>
    <message>
        <source>one example of length ε that contradicts all others, which have length 1</source>
        <translation>ein Beispiel der Länge ε, das allen anderen widerspricht; diese haben die Länge 1</translation>
    </message>
    <message>
        <source>one object per line with a name for each value, or one array of values per line</source>
        <translation>je Zeile ein Objekt mit einem Namen für jeden Wert, oder je Zeile ein Array der Werte</translation>
    </message>
    <message>
        <source>one point whose label alternates at first and is constant later</source>
        <translation>ein Punkt, dessen Label zuerst abwechselt und später konstant ist</translation>
    </message>
    <message>
        <source>one point whose label flips after every half period</source>
        <translation>ein Punkt, dessen Label nach jeder halben Periode wechselt</translation>
    </message>
    <message>
        <source>one row per example, one column per feature and one for the label; the header row is optional</source>
        <translation>eine Zeile je Beispiel, eine Spalte je Merkmal und eine für das Label; die Kopfzeile ist optional</translation>
    </message>
    <message>
        <source>one row per example: the label, then index:value for each non-zero feature; indices start at 1 or 0</source>
        <translation>je Zeile ein Beispiel: das Label, dann Index:Wert für jedes Merkmal ungleich null; Indizes beginnen bei 1 oder 0</translation>
    </message>
    <message>
        <source>probability of label +1</source>
        <translation>Wahrscheinlichkeit des Labels +1</translation>
    </message>
    <message>
        <source>probability that an expert is awake in a round</source>
        <translation>Wahrscheinlichkeit, dass ein Experte in einer Runde wach ist</translation>
    </message>
    <message>
        <source>runs Hedge over the awake experts (specialists); the regret relative to an expert counts only its awake rounds</source>
        <translation>Hedge unter den wachen Experten (Spezialisten); der Regret gegen einen Experten zählt nur seine wachen Runden</translation>
    </message>
    <message>
        <source>runs a perceptron whose updates shrink in directions covered by past mistakes, or by all past rounds</source>
        <translation>ein Perzeptron, dessen Updates in Richtungen früherer Fehler, oder aller früheren Runden, kleiner werden</translation>
    </message>
    <message>
        <source>runs exponential weights for the square or log loss; with the default η, the regret is always at most ln N/η</source>
        <translation>exponentielle Gewichte für quadratischen oder logarithmischen Verlust; mit dem voreingestellten η ist der Regret nach jeder Runde höchstens ln N/η</translation>
    </message>
    <message>
        <source>smallest distance of a point from the hyperplane</source>
        <translation>kleinster Abstand eines Punktes von der Hyperebene</translation>
    </message>
    <message>
        <source>squares of alternating labels, as on a chessboard; for kernel learners</source>
        <translation>Felder mit abwechselnden Labels, wie auf einem Schachbrett; für Kernel-Verfahren</translation>
    </message>
    <message>
        <source>standard deviation of the Gaussian noise added to each point</source>
        <translation>Standardabweichung des zu jedem Punkt addierten Gauß-Rauschens</translation>
    </message>
    <message>
        <source>the advice of N experts and the labels are independent fair coin flips</source>
        <translation>der Rat von N Experten und die Labels sind unabhängige faire Münzwürfe</translation>
    </message>
    <message>
        <source>the curve F. vovk: Vovk&apos;s curve. linear: a line clipped to [0, 1]</source>
        <translation>die Kurve F. vovk: die Kurve von Vovk. linear: eine auf [0, 1] beschränkte Gerade</translation>
    </message>
    <message>
        <source>the label equals one of d features; the adversary leaves open which one for as long as possible</source>
        <translation>das Label ist eines von d Merkmalen; der Gegner lässt so lange wie möglich offen, welches</translation>
    </message>
    <message>
        <source>the learner explores with probability {0} in each round</source>
        <translation>das Verfahren exploriert in jeder Runde mit Wahrscheinlichkeit {0}</translation>
    </message>
    <message>
        <source>the loss of the best arm in rounds 1 to t, known in hindsight</source>
        <translation>der Verlust des besten Arms in den Runden 1 bis t, im Rückblick bekannt</translation>
    </message>
    <message>
        <source>the mean weights of each player guarantee the value of the game up to (B₁ + B₂)/t, where B₁ and B₂ bound the players&apos; regrets</source>
        <translation>die mittleren Gewichte jedes Spielers garantieren den Wert des Spiels bis auf (B₁ + B₂)/t, wobei B₁ und B₂ die Regrets der Spieler beschränken</translation>
    </message>
    <message>
        <source>the perceptron&apos;s bound for separable data and its L2 bound hold in the feature space of the kernel</source>
        <translation>die Schranke des Perzeptrons für trennbare Daten und seine L2-Schranke gelten im Merkmalsraum des Kernels</translation>
    </message>
    <message>
        <source>the potential function of the proof after every round, such as cos(w, u), KL(v‖w), ln W, log₂ |V| or ‖w − z‖</source>
        <translation>die Potentialfunktion des Beweises nach jeder Runde, etwa cos(w, u), KL(v‖w), ln W, log₂ |V| oder ‖w − z‖</translation>
    </message>
    <message>
        <source>the radius of the ellipsoid of round t</source>
        <translation>der Radius des Ellipsoids von Runde t</translation>
    </message>
    <message>
        <source>the range of the loss: the largest possible loss minus the smallest</source>
        <translation>die Spannweite des Verlusts: der größte mögliche Verlust minus dem kleinsten</translation>
    </message>
    <message>
        <source>the regret is at most √((p−1) Σ‖r‖ₚ²); for losses in [0, 1], it is at most √(Nt) with p = 2 and of order √(t ln N) with p = 2 ln N</source>
        <translation>der Regret ist höchstens √((p−1) Σ‖r‖ₚ²); für Verluste in [0, 1] ist er mit p = 2 höchstens √(Nt) und mit p = 2 ln N von der Ordnung √(t ln N)</translation>
    </message>
    <message>
        <source>the regret relative to expert i in rounds 1 to t; i is the expert whose regret is closest to its bound</source>
        <translation>der Regret gegen Experte i in den Runden 1 bis t; i ist der Experte, dessen Regret seiner Schranke am nächsten ist</translation>
    </message>
    <message>
        <source>the regret relative to expert i while it was awake; i is the expert whose regret is closest to its bound</source>
        <translation>der Regret gegen Experte i, solange er wach war; i ist der Experte, dessen Regret seiner Schranke am nächsten ist</translation>
    </message>
    <message>
        <source>the regularisation: the matrix V starts at λ times the identity</source>
        <translation>die Regularisierung: die Matrix V beginnt bei λ mal der Einheitsmatrix</translation>
    </message>
    <message>
        <source>the relative entropy of b* with respect to w</source>
        <translation>die relative Entropie von b* bezüglich w</translation>
    </message>
    <message>
        <source>the relative entropy of two Bernoulli distributions with these means</source>
        <translation>die relative Entropie zweier Bernoulli-Verteilungen mit diesen Mittelwerten</translation>
    </message>
    <message>
        <source>the relative entropy of w with respect to v, the weights without the guess</source>
        <translation>die relative Entropie von w bezüglich v, den Gewichten ohne die Schätzung</translation>
    </message>
    <message>
        <source>the smallest ratio of two price relatives of a round is {0}</source>
        <translation>das kleinste Verhältnis zweier Kursverhältnisse einer Runde ist {0}</translation>
    </message>
    <message>
        <source>the strong convexity constant of ψ in the norm dual to that of the gradients</source>
        <translation>die Konstante der starken Konvexität von ψ in der Norm, die zur Norm der Gradienten dual ist</translation>
    </message>
    <message>
        <source>the sum of the coin outcomes −g/L in rounds 1 to t</source>
        <translation>die Summe der Münzergebnisse −g/L in den Runden 1 bis t</translation>
    </message>
    <message>
        <source>the vector of the bets in round t, as fractions of the wealth</source>
        <translation>der Vektor der Einsätze in Runde t, als Anteile des Vermögens</translation>
    </message>
    <message>
        <source>the vector of the changes of the regrets in round t</source>
        <translation>der Vektor der Änderungen der Regrets in Runde t</translation>
    </message>
    <message>
        <source>the wealth after round t</source>
        <translation>das Vermögen nach Runde t</translation>
    </message>
    <message>
        <source>the wealth rose above e^{0} in round {1}, and no more bets are made</source>
        <translation>das Vermögen stieg in Runde {1} über e^{0}, und es wird nicht mehr gewettet</translation>
    </message>
    <message>
        <source>the weight of the examples on which hypothesis s is wrong, but at most 1/2</source>
        <translation>das Gewicht der Beispiele, bei denen Hypothese s falsch ist, aber höchstens 1/2</translation>
    </message>
    <message>
        <source>the weight of w₁ in the comparator (1 − ε)z + εw₁, at which the barrier is finite</source>
        <translation>das Gewicht von w₁ im Vergleichspunkt (1 − ε)z + εw₁, in dem die Barriere endlich ist</translation>
    </message>
    <message>
        <source>the weights of three experts or features as a point of a triangle, with its path, its update and any projection</source>
        <translation>die Gewichte dreier Experten oder Merkmale als Punkt eines Dreiecks, mit seinem Pfad, seinem Update und gegebenenfalls der Projektion</translation>
    </message>
    <message>
        <source>the width of the box in each coordinate, or the diameter of the ball</source>
        <translation>die Breite des Quaders in jeder Koordinate, oder der Durchmesser der Kugel</translation>
    </message>
    <message>
        <source>the {0}, radius {1}</source>
        <translation>{0}, Radius {1}</translation>
    </message>
    <message>
        <source>two constant experts, and the label always contradicts the prediction</source>
        <translation>zwei konstante Experten, und das Label widerspricht immer der Vorhersage</translation>
    </message>
    <message>
        <source>two interlocking half circles; for kernel learners</source>
        <translation>zwei ineinandergreifende Halbkreise; für Kernel-Verfahren</translation>
    </message>
    <message>
        <source>two intertwined spirals; for kernel learners</source>
        <translation>zwei ineinander gewundene Spiralen; für Kernel-Verfahren</translation>
    </message>
    <message>
        <source>unit vectors in new directions, each with the largest margin that still triggers an update</source>
        <translation>Einheitsvektoren in neuen Richtungen, jeder mit dem größten Margin, der noch ein Update auslöst</translation>
    </message>
    <message>
        <source>with gradients that are τ rounds late, the tuned bound on the regret is √(1 + 2τ) times as large as without delay</source>
        <translation>mit um τ Runden verzögerten Gradienten ist die optimierte Schranke für den Regret √(1 + 2τ) mal so groß wie ohne Verzögerung</translation>
    </message>
    <message>
        <source>with step sizes σ/√t and bounded gradients, the regret relative to the best fixed point of the set is at most of order √t</source>
        <translation>mit Schrittweiten σ/√t und beschränkten Gradienten ist der Regret gegen den besten festen Punkt der Menge höchstens von der Ordnung √t</translation>
    </message>
    <message>
        <source>x in {0,1}^d; the label is the disjunction (OR) of k literals</source>
        <translation>x in {0,1}^d; das Label ist die Disjunktion (ODER) von k Literalen</translation>
    </message>
    <message>
        <source>If the matrix contains all rounds, one long, correctly predicted example makes the updates in its direction tiny. The second-order perceptron then makes a mistake in 999 of 1000 rounds. If the matrix grows on mistakes only, the learner makes one mistake, within the bound 1.27.</source>
        <translation>Enthält die Matrix alle Runden, so macht ein langes, richtig vorhergesagtes Beispiel die Updates in seiner Richtung winzig. Das Perzeptron zweiter Ordnung macht dann in 999 von 1000 Runden einen Fehler. Wächst die Matrix nur bei Fehlern, so macht das Verfahren einen Fehler, innerhalb der Schranke 1,27.</translation>
    </message>
    <message>
        <source>A lesson guides you through runs step by step and asks questions that the runs answer. You can use the rest of the window meanwhile and return to the state of the step at any time.</source>
        <translation>Eine Lektion führt Sie Schritt für Schritt durch Läufe und stellt Fragen, die die Läufe beantworten. Sie können das übrige Fenster dabei benutzen und jederzeit zum Zustand des Schritts zurückkehren.</translation>
    </message>
    <message>
        <source>An assumption is not met, so the theorem does not apply to this run. The theorem is not refuted.</source>
        <translation>Eine Voraussetzung ist nicht erfüllt, also gilt der Satz für diesen Lauf nicht. Der Satz ist damit nicht widerlegt.</translation>
    </message>
    <message>
        <source>This assumption is not met, so the theorem does not apply to this run.</source>
        <translation>Diese Voraussetzung ist nicht erfüllt, also gilt der Satz für diesen Lauf nicht.</translation>
    </message>
    <message>
        <source>Tool (N: next tool)</source>
        <translation>Werkzeug (N: nächstes Werkzeug)</translation>
    </message>
    <message>
        <source>Go back to round 0, before the first example. Nothing is recomputed.</source>
        <translation>Geht zurück zur Runde 0, vor dem ersten Beispiel. Nichts wird neu berechnet.</translation>
    </message>
    <message>
        <source>Go to the previous round. Shift+← goes back by one phase.</source>
        <translation>Geht zur vorigen Runde. Umschalt+← geht eine Phase zurück.</translation>
    </message>
    <message>
        <source>Go to the next round. Shift+→ shows the next phase.</source>
        <translation>Geht zur nächsten Runde. Umschalt+→ zeigt die nächste Phase.</translation>
    </message>
    <message>
        <source>Go to the first mistake after the current round. With several learners, a mistake of any of them counts.</source>
        <translation>Geht zum ersten Fehler nach der aktuellen Runde. Bei mehreren Verfahren zählen die Fehler aller.</translation>
    </message>
    <message>
        <source>Go to the last mistake before the current round. With several learners, a mistake of any of them counts.</source>
        <translation>Geht zum letzten Fehler vor der aktuellen Runde. Bei mehreren Verfahren zählen die Fehler aller.</translation>
    </message>
    <message>
        <source>Choose the stream and the learners that run on it. Ctrl+Z undoes each choice.</source>
        <translation>Wählen Sie den Datenstrom und die Verfahren, die darauf laufen. Strg+Z macht jede Wahl rückgängig.</translation>
    </message>
    <message>
        <source>In this game the audience predicts each label before it is revealed, or chooses the labels. The keys 1 and 2 stand for −1 and +1.</source>
        <translation>In diesem Spiel sagt das Publikum jedes Label vorher, bevor es gezeigt wird, oder wählt die Labels selbst. Die Tasten 1 und 2 bedeuten −1 und +1.</translation>
    </message>
    <message>
        <source>No theorem applies to this learner.</source>
        <translation>Für dieses Verfahren gibt es keinen Satz.</translation>
    </message>
    <message>
        <source>This area contains the panels. You can move, float, close and enlarge each panel. Panels that share a place have tabs.</source>
        <translation>Dieser Bereich enthält die Panels. Sie können jedes Panel bewegen, lösen, schließen und vergrößern. Panels, die sich einen Platz teilen, haben Reiter.</translation>
    </message>
    <message>
        <source>Play the rounds one after another, or pause. At low speed, each round is shown in its five phases.</source>
        <translation>Spielt die Runden nacheinander ab oder hält an. Bei niedrigem Tempo wird jede Runde in ihren fünf Phasen gezeigt.</translation>
    </message>
    <message>
        <source>Press Space to play or pause. The arrow keys move by one round, and with Shift by one phase.</source>
        <translation>Die Leertaste spielt ab und hält an. Die Pfeiltasten gehen um eine Runde weiter oder zurück, mit Umschalt um eine Phase.</translation>
    </message>
    <message>
        <source>Stop the run. The rounds computed so far remain, as a shorter run.</source>
        <translation>Hält den Lauf an. Die bisher berechneten Runden bleiben als kürzerer Lauf erhalten.</translation>
    </message>
    <message>
        <source>Set the speed, from one phase per second to as fast as possible. Up to 3 rounds per second, each round is shown phase by phase.</source>
        <translation>Stellt das Tempo ein, von einer Phase je Sekunde bis so schnell wie möglich. Bis zu 3 Runden je Sekunde wird jede Runde Phase für Phase gezeigt.</translation>
    </message>
    <message>
        <source>The label y, +1 or −1, of an example that you add with a left click in the plane. A right click gives the other label.</source>
        <translation>Das Label y, +1 oder −1, eines Beispiels, das Sie mit einem Linksklick in die Ebene setzen. Ein Rechtsklick gibt das andere Label.</translation>
    </message>
    <message>
        <source>The current round and the number of rounds. Round 0 is the start, before the first example.</source>
        <translation>Die aktuelle Runde und die Zahl der Runden. Runde 0 ist der Anfang, vor dem ersten Beispiel.</translation>
    </message>
    <message>
        <source>This line names the learner, the stream and the theorem of the presentation. Esc ends the presentation.</source>
        <translation>Diese Zeile nennt das Verfahren, den Datenstrom und den Satz der Präsentation. Esc beendet die Präsentation.</translation>
    </message>
    <message>
        <source>The status bar shows the main shortcuts and, briefly, the last action or error. Background work is shown on the right.</source>
        <translation>Die Statuszeile zeigt die wichtigsten Tasten und kurz den letzten Befehl oder Fehler. Rechts steht, was im Hintergrund berechnet wird.</translation>
    </message>
    <message>
        <source>The rounds of this stream arrive live from a program, a growing file or a port. The queue contains the lines that have not been run yet.</source>
        <translation>Die Runden dieses Datenstroms treffen live ein, von einem Programm, einer wachsenden Datei oder einem Port. Die Warteschlange enthält die Zeilen, die noch nicht gelaufen sind.</translation>
    </message>
    <message>
        <source>These controls play and pause the run, step through rounds, phases and mistakes, and set the speed. Click the timeline to go to any round.</source>
        <translation>Mit diesen Bedienelementen spielen Sie den Lauf ab, halten ihn an, gehen durch Runden, Phasen und Fehler und stellen das Tempo ein. Ein Klick auf die Zeitleiste führt zu jeder Runde.</translation>
    </message>
    <message>
        <source>The bound holds but is vacuous: it is no smaller than the largest value that is possible after this many rounds.</source>
        <translation>Die Schranke gilt, ist aber trivial: Sie ist nicht kleiner als der größte Wert, der nach so vielen Runden möglich ist.</translation>
    </message>
    <message>
        <source>a bound on the norm of the gradients</source>
        <translation>eine Schranke für die Norm der Gradienten</translation>
    </message>
    <message>
        <source>an upper bound on the norm of the gradients</source>
        <translation>eine obere Schranke für die Norm der Gradienten</translation>
    </message>
    <message>
        <source>cloud of points</source>
        <translation>Wolke von Punkten</translation>
    </message>
    <message>
        <source>; all {0} checks passed</source>
        <translation>; alle {0} Prüfungen bestanden</translation>
    </message>
    <message>
        <source>Show the plane {0}</source>
        <translation>Ebene zeigen: {0}</translation>
    </message>
    <message>
        <source>Use default plane</source>
        <translation>Standardebene verwenden</translation>
    </message>
    <message>
        <source>The risk is not known: {0}.</source>
        <translation>Das Risiko ist nicht bekannt: {0}.</translation>
    </message>
    <message>
        <source>No step of this proof applies to this round.</source>
        <translation>Kein Schritt dieses Beweises betrifft diese Runde.</translation>
    </message>
    <message>
        <source>No hypothesis is returned after the last round, so there is no risk to show.
Choose a returned hypothesis in the stream settings, for example for the stream iid.</source>
        <translation>Nach der letzten Runde wird keine Hypothese zurückgegeben, also gibt es kein Risiko zu zeigen.
Wählen Sie in den Einstellungen des Datenstroms eine zurückgegebene Hypothese, etwa beim Datenstrom iid.</translation>
    </message>
    <message>
        <source>Play or step to a round to see the proof with its numbers.</source>
        <translation>Spielen Sie ab oder gehen Sie zu einer Runde, um den Beweis mit seinen Zahlen zu sehen.</translation>
    </message>
    <message>
        <source>The window runs sweeps of up to {0} rounds. Use fewer rounds, or the command “visualonline sweep”.</source>
        <translation>Das Fenster führt Sweeps mit bis zu {0} Runden aus. Verwenden Sie weniger Runden oder den Befehl „visualonline sweep“.</translation>
    </message>
    <message>
        <source>Use random order {0}</source>
        <translation>Zufällige Reihenfolge {0} verwenden</translation>
    </message>
    <message>
        <source>Use original order</source>
        <translation>Ursprüngliche Reihenfolge verwenden</translation>
    </message>
    <message>
        <source>Open {0}</source>
        <translation>{0} öffnen</translation>
    </message>
    <message>
        <source>The proof is evaluated for the first {0} rounds only; this is round {1}.</source>
        <translation>Der Beweis wird nur für die ersten {0} Runden ausgewertet; dies ist Runde {1}.</translation>
    </message>
    <message>
        <source>The theorem bounds an expectation, which a single run may exceed. “200 repeats” compares the average of 200 independent runs with the bound.</source>
        <translation>Der Satz beschränkt einen Erwartungswert, den ein einzelner Lauf überschreiten darf. „200 Wiederholungen“ vergleicht das Mittel von 200 unabhängigen Läufen mit der Schranke.</translation>
    </message>
    <message>
        <source>Hidden because future rounds are hidden. The runs appear after the last round.</source>
        <translation>Verborgen, weil künftige Runden verborgen sind. Die Läufe erscheinen nach der letzten Runde.</translation>
    </message>
    <message>
        <source>Evaluating this round …</source>
        <translation>Diese Runde wird ausgewertet …</translation>
    </message>
    <message>
        <source>another program is already connected; only one can connect at a time</source>
        <translation>ein anderes Programm ist schon verbunden; es kann immer nur eines verbunden sein</translation>
    </message>
    <message>
        <source>the delay of labels or gradients, in rounds</source>
        <translation>die Verzögerung der Labels oder Gradienten, in Runden</translation>
    </message>
    <message>
        <source>line of points</source>
        <translation>Linie aus Punkten</translation>
    </message>
    <message>
        <source>ended by an unusable row</source>
        <translation>durch eine unbrauchbare Zeile beendet</translation>
    </message>
    <message>
        <source>ended by the user</source>
        <translation>vom Benutzer beendet</translation>
    </message>
    <message>
        <source>ended because the compressed file is damaged</source>
        <translation>beendet, weil die komprimierte Datei beschädigt ist</translation>
    </message>
    <message>
        <source>ended because the run ended</source>
        <translation>beendet, weil der Lauf endete</translation>
    </message>
    <message>
        <source>ended without a newline at the end of the last line</source>
        <translation>beendet ohne Zeilenende nach der letzten Zeile</translation>
    </message>
    <message>
        <source>became shorter</source>
        <translation>wurde kürzer</translation>
    </message>
    <message>
        <source>There are no rounds yet. Add points, or choose another stream.</source>
        <translation>Es gibt noch keine Runden. Setzen Sie Punkte oder wählen Sie einen anderen Datenstrom.</translation>
    </message>
    <message>
        <source>Show the plane of {0}</source>
        <translation>Ebene von {0} zeigen</translation>
    </message>
    <message>
        <source>This theorem bounds an expectation, so its proof cannot be shown with the numbers of a single run.</source>
        <translation>Dieser Satz beschränkt einen Erwartungswert, also lässt sich sein Beweis nicht mit den Zahlen eines einzelnen Laufs zeigen.</translation>
    </message>
    <message>
        <source>was deleted</source>
        <translation>wurde gelöscht</translation>
    </message>
    <message>
        <source>listening on 127.0.0.1:{0}, no program connected yet</source>
        <translation>wartet auf 127.0.0.1:{0}, noch kein Programm verbunden</translation>
    </message>
    <message>
        <source>the risk is not known: {0}</source>
        <translation>das Risiko ist nicht bekannt: {0}</translation>
    </message>
    <message>
        <source>standard deviation of a cloud, as a fraction of the shorter side of the plane ([ and ])</source>
        <translation>Standardabweichung einer Wolke, als Anteil der kürzeren Seite der Ebene ([ und ])</translation>
    </message>
    <message>
        <source>snap points and the ends of a line to the nearest grid point (G)</source>
        <translation>Punkte und die Enden einer Linie am nächsten Rasterpunkt einrasten lassen (G)</translation>
    </message>
    <message>
        <source>single point</source>
        <translation>einzelner Punkt</translation>
    </message>
    <message>
        <source>stopped after {0}; the rounds so far were kept</source>
        <translation>nach {0} angehalten; die bisherigen Runden wurden behalten</translation>
    </message>
    <message>
        <source>the comparator of round s, which may change from round to round</source>
        <translation>der Vergleichspunkt der Runde s, der sich von Runde zu Runde ändern darf</translation>
    </message>
    <message>
        <source>the comparator; the panel uses the best one in hindsight</source>
        <translation>der Vergleichspunkt; das Panel verwendet den im Rückblick besten</translation>
    </message>
    <message>
        <source>the comparator: any fixed weight vector; the panel uses the best one in hindsight</source>
        <translation>der Vergleichspunkt: ein beliebiger fester Gewichtsvektor; das Panel verwendet den im Rückblick besten</translation>
    </message>
    <message>
        <source>the loss function in round s</source>
        <translation>die Verlustfunktion in Runde s</translation>
    </message>
    <message>
        <source>the edge of the margin band: the learner updates when y w·x is at most this value</source>
        <translation>der Rand des Margin-Streifens: das Verfahren macht ein Update, wenn y w·x höchstens dieser Wert ist</translation>
    </message>
    <message>
        <source>the factor by which weights are multiplied</source>
        <translation>der Faktor, mit dem Gewichte multipliziert werden</translation>
    </message>
    <message>
        <source>the feasible set; x is any of its points</source>
        <translation>die zulässige Menge; x ist ein beliebiger ihrer Punkte</translation>
    </message>
    <message>
        <source>the gap of arm i: its mean loss minus the smallest mean loss</source>
        <translation>der Abstand von Arm i: sein mittlerer Verlust minus dem kleinsten mittleren Verlust</translation>
    </message>
    <message>
        <source>the largest norm of an x in rounds 1 to t</source>
        <translation>die größte Norm eines x in den Runden 1 bis t</translation>
    </message>
    <message>
        <source>the largest p-norm of an x in rounds 1 to t</source>
        <translation>die größte p-Norm eines x in den Runden 1 bis t</translation>
    </message>
    <message>
        <source>the largest |xᵢ| in rounds 1 to t</source>
        <translation>das größte |xᵢ| in den Runden 1 bis t</translation>
    </message>
    <message>
        <source>the layout of this session is damaged, so the default layout is used</source>
        <translation>die Anordnung dieser Sitzung ist beschädigt, also wird die Standardanordnung verwendet</translation>
    </message>
    <message>
        <source>the learner&apos;s loss in rounds 1 to t</source>
        <translation>der Verlust des Verfahrens in den Runden 1 bis t</translation>
    </message>
    <message>
        <source>the learning rate (step size)</source>
        <translation>die Lernrate (Schrittweite)</translation>
    </message>
    <message>
        <source>the loss of the best expert in rounds 1 to t, known in hindsight</source>
        <translation>der Verlust des besten Experten in den Runden 1 bis t, im Rückblick bekannt</translation>
    </message>
    <message>
        <source>the margin in the feature space of the kernel</source>
        <translation>der Margin im Merkmalsraum des Kernels</translation>
    </message>
    <message>
        <source>the margin of a target with non-negative weights that sum to 1</source>
        <translation>der Margin eines Ziels mit nichtnegativen Gewichten der Summe 1</translation>
    </message>
    <message>
        <source>the margin: the largest γ such that y u·x ≥ γ in rounds 1 to t for some u of norm 1</source>
        <translation>der Margin: das größte γ mit y u·x ≥ γ in den Runden 1 bis t für ein u der Norm 1</translation>
    </message>
    <message>
        <source>the margin: the largest γ such that y u·x ≥ γ in rounds 1 to t for some u of q-norm 1</source>
        <translation>der Margin: das größte γ mit y u·x ≥ γ in den Runden 1 bis t für ein u der q-Norm 1</translation>
    </message>
    <message>
        <source>the matrix A of the examples of the updates; it defines the quadratic form u·Au</source>
        <translation>die Matrix A der Beispiele der Updates; sie definiert die quadratische Form u·Au</translation>
    </message>
    <message>
        <source>the number of mistakes in rounds 1 to t</source>
        <translation>die Zahl der Fehler in den Runden 1 bis t</translation>
    </message>
    <message>
        <source>closest expert</source>
        <translation>nächster Experte</translation>
    </message>
    <message>
        <source>the fraction of the best margin that is given up</source>
        <translation>der Anteil des besten Margins, der aufgegeben wird</translation>
    </message>
    <message>
        <source>the fraction of w that is removed after a mistake</source>
        <translation>der Anteil von w, der nach einem Fehler wegfällt</translation>
    </message>
    <message>
        <source>the exponent of the norm in the link function, and q with 1/p + 1/q = 1</source>
        <translation>der Exponent der Norm in der Linkfunktion, und q mit 1/p + 1/q = 1</translation>
    </message>
    <message>
        <source>the probability that the bound fails is at most δ</source>
        <translation>die Wahrscheinlichkeit, dass die Schranke nicht gilt, ist höchstens δ</translation>
    </message>
    <message>
        <source>the connection was closed{0}</source>
        <translation>die Verbindung wurde getrennt{0}</translation>
    </message>
    <message>
        <source>the pseudo-regret in rounds 1 to t: the mean losses of the arms played minus those of the best arm</source>
        <translation>der Pseudo-Regret in den Runden 1 bis t: die mittleren Verluste der gespielten Arme minus denen des besten Arms</translation>
    </message>
    <message>
        <source>the radius of the ball that contains w</source>
        <translation>der Radius der Kugel, die w enthält</translation>
    </message>
    <message>
        <source>the relative entropy of the target with respect to the initial weights</source>
        <translation>die relative Entropie des Ziels bezüglich der Anfangsgewichte</translation>
    </message>
    <message>
        <source>the run has ended, so the learners make no further predictions</source>
        <translation>der Lauf ist beendet, also sagen die Verfahren nichts mehr vorher</translation>
    </message>
    <message>
        <source>the radius of the ℓ1 ball: the largest 1-norm that w may have</source>
        <translation>der Radius der ℓ1-Kugel: die größte 1-Norm, die w haben darf</translation>
    </message>
    <message>
        <source>the sum of y x over the updates; the link function maps it to w</source>
        <translation>die Summe von y x über die Updates; die Linkfunktion bildet sie auf w ab</translation>
    </message>
    <message>
        <source>the number of updates in rounds 1 to t</source>
        <translation>die Zahl der Updates in den Runden 1 bis t</translation>
    </message>
    <message>
        <source>the number of updates after correct predictions in rounds 1 to t</source>
        <translation>die Zahl der Updates nach richtigen Vorhersagen in den Runden 1 bis t</translation>
    </message>
    <message>
        <source>this session is from an older version, so the default layout is used</source>
        <translation>diese Sitzung stammt aus einer älteren Version, also wird die Standardanordnung verwendet</translation>
    </message>
    <message>
        <source>mouse tool in the plane (N: next tool)</source>
        <translation>Mauswerkzeug in der Ebene (N: nächstes Werkzeug)</translation>
    </message>
    <message>
        <source>the factor that shrinks all weights before a support vector is removed</source>
        <translation>der Faktor, der alle Gewichte verkleinert, bevor ein Stützvektor entfernt wird</translation>
    </message>
    <message>
        <source>a lower bound on the wealth of the coin bettor, as a function of the norm of the sum of the coin outcomes</source>
        <translation>eine untere Schranke für das Vermögen beim Coin Betting, als Funktion der Norm der Summe der Münzwürfe</translation>
    </message>
    <message>
        <source>the cost of removing a support vector in the proof</source>
        <translation>die Kosten für das Entfernen eines Stützvektors im Beweis</translation>
    </message>
    <message>
        <source>{0} has no experts. Squint, on a stream of experts, has a bound for each expert.</source>
        <translation>{0} hat keine Experten. Squint hat auf einem Datenstrom von Experten eine Schranke für jeden Experten.</translation>
    </message>
    <message>
        <source>{0} has no weight vector. Choose the perceptron or projected gradient descent.</source>
        <translation>{0} hat keinen Gewichtsvektor. Wählen Sie das Perzeptron oder den projizierten Gradientenabstieg.</translation>
    </message>
    <message>
        <source>{0} does not play arms. UCB1 plays one arm in each round and sees only the arm&apos;s loss.</source>
        <translation>{0} spielt keine Arme. UCB1 spielt in jeder Runde einen Arm und sieht nur dessen Verlust.</translation>
    </message>
    <message>
        <source>{0} was reloaded{1}</source>
        <translation>{0} wurde neu geladen{1}</translation>
    </message>
    <message>
        <source>{0}, one adversary per learner</source>
        <translation>{0}, ein Gegner je Verfahren</translation>
    </message>
    <message>
        <source>{0}: no hyperplane is correct in all rounds so far, and finding the one with the fewest mistakes is computationally hard. The regret is not known.</source>
        <translation>{0}: keine Hyperebene liegt in allen bisherigen Runden richtig, und die mit den wenigsten Fehlern zu finden ist rechnerisch schwer. Der Regret ist nicht bekannt.</translation>
    </message>
    <message>
        <source>Erratum {0} ({1}). Stated: {2}. Correct: {3}. {4}</source>
        <translation>Erratum {0} ({1}). Angegeben: {2}. Richtig: {3}. {4}</translation>
    </message>
    <message>
        <source>Title shown above the text of the step</source>
        <translation>Titel über dem Text des Schritts</translation>
    </message>
    <message>
        <source>Explanation</source>
        <translation>Erklärung</translation>
    </message>
    <message>
        <source>Multiple choice</source>
        <translation>Auswahlfrage</translation>
    </message>
    <message>
        <source>Lecture examples</source>
        <translation>Beispiele aus Vorlesungen</translation>
    </message>
    <message>
        <source>Folder of PNG images</source>
        <translation>Ordner mit PNG-Bildern</translation>
    </message>
    <message>
        <source>Duration in minutes</source>
        <translation>Dauer in Minuten</translation>
    </message>
    <message>
        <source>Table of numbers and theorems</source>
        <translation>Tabelle der Zahlen und Sätze</translation>
    </message>
    <message>
        <source>One-line summary</source>
        <translation>Zusammenfassung in einer Zeile</translation>
    </message>
    <message>
        <source>Interactive page</source>
        <translation>Interaktive Seite</translation>
    </message>
    <message>
        <source>Panels that the step highlights</source>
        <translation>Panels, die der Schritt hervorhebt</translation>
    </message>
    <message>
        <source>Reach a state</source>
        <translation>Einen Zustand erreichen</translation>
    </message>
    <message>
        <source>Correct answer</source>
        <translation>Richtige Antwort</translation>
    </message>
    <message>
        <source>Highlight</source>
        <translation>Hervorheben</translation>
    </message>
    <message>
        <source>Largest error of an answer that still counts as correct</source>
        <translation>Größte Abweichung einer Antwort, die noch als richtig zählt</translation>
    </message>
    <message>
        <source>Heading in the list of lessons</source>
        <translation>Überschrift in der Liste der Lektionen</translation>
    </message>
    <message>
        <source>Averages on logarithmic axes, with fitted powers of t</source>
        <translation>Mittel auf logarithmischen Achsen, mit angepassten Potenzen von t</translation>
    </message>
    <message>
        <source>Number of the correct answer, counted from 1</source>
        <translation>Nummer der richtigen Antwort, ab 1 gezählt</translation>
    </message>
    <message>
        <source>Name, round and value of the number</source>
        <translation>Name, Runde und Wert der Zahl</translation>
    </message>
    <message>
        <source>The page shows the plane or the weights, the curves, the theorem with its value, and each round in words. Buttons and keys play the run. The page works on phones and in dark mode.</source>
        <translation>Die Seite zeigt die Ebene oder die Gewichte, die Kurven, den Satz mit seinem Wert und jede Runde in Worten. Knöpfe und Tasten spielen den Lauf ab. Die Seite funktioniert auch auf Telefonen und im Dunkelmodus.</translation>
    </message>
    <message>
        <source>The report below contains version numbers, the error and the last lines of the log, but none of your examples. An error may quote a name or a value. Read the report before you share it. The program sends nothing.</source>
        <translation>Der Bericht unten enthält Versionsnummern, den Fehler und die letzten Zeilen des Protokolls, aber keines Ihrer Beispiele. Ein Fehler kann einen Namen oder Wert zitieren. Lesen Sie den Bericht, bevor Sie ihn weitergeben. Das Programm sendet nichts.</translation>
    </message>
    <message>
        <source>Round shown after the answer</source>
        <translation>Runde, die nach der Antwort gezeigt wird</translation>
    </message>
    <message>
        <source>Show round</source>
        <translation>Runde zeigen</translation>
    </message>
    <message>
        <source>Two to four answers, one per line</source>
        <translation>Zwei bis vier Antworten, eine je Zeile</translation>
    </message>
    <message>
        <source>Histogram of value/bound over the runs</source>
        <translation>Histogramm von Wert/Schranke über die Läufe</translation>
    </message>
    <message>
        <source>Condition that the run must satisfy</source>
        <translation>Bedingung, die der Lauf erfüllen muss</translation>
    </message>
    <message>
        <source>The question or the task</source>
        <translation>Die Frage oder die Aufgabe</translation>
    </message>
    <message>
        <source>Text shown after the answer</source>
        <translation>Text nach der Antwort</translation>
    </message>
    <message>
        <source>What students can do after the lesson, one goal per line</source>
        <translation>Was Studierende nach der Lektion können, ein Ziel je Zeile</translation>
    </message>
    <message>
        <source>Title of the lesson</source>
        <translation>Titel der Lektion</translation>
    </message>
    <message>
        <source>Final values of the runs against one parameter</source>
        <translation>Endwerte der Läufe in Abhängigkeit von einem Parameter</translation>
    </message>
    <message>
        <source>Final values of the runs against two parameters</source>
        <translation>Endwerte der Läufe in Abhängigkeit von zwei Parametern</translation>
    </message>
    <message>
        <source>Values of the runs and their bounds over the rounds</source>
        <translation>Werte der Läufe und ihre Schranken über die Runden</translation>
    </message>
    <message>
        <source>Source of the mathematics</source>
        <translation>Quelle der Mathematik</translation>
    </message>
    <message>
        <source>Tolerance</source>
        <translation>Toleranz</translation>
    </message>
    <message>
        <source>Your data</source>
        <translation>Eigene Daten</translation>
    </message>
    <message>
        <source>stop the run</source>
        <translation>Lauf beenden</translation>
    </message>
    <message>
        <source>Mirrored features</source>
        <translation>Gespiegelte Merkmale</translation>
    </message>
    <message>
        <source>Target drift</source>
        <translation>Drift des Ziels</translation>
    </message>
    <message>
        <source>abrupt, after half of the rounds</source>
        <translation>abrupt, nach der Hälfte der Runden</translation>
    </message>
    <message>
        <source>gradual</source>
        <translation>allmählich</translation>
    </message>
    <message>
        <source>total rotation of the target in degrees</source>
        <translation>gesamte Drehung des Ziels in Grad</translation>
    </message>
    <message>
        <source>largest absolute value 1</source>
        <translation>größter Betrag 1</translation>
    </message>
    <message>
        <source>skip and count the row</source>
        <translation>auslassen und zählen</translation>
    </message>
    <message>
        <source>skip the row</source>
        <translation>die Zeile auslassen</translation>
    </message>
    <message>
        <source>extra features −x or 1 − x, for learners with non-negative weights</source>
        <translation>zusätzliche Merkmale −x oder 1 − x, für Verfahren mit nichtnegativen Gewichten</translation>
    </message>
    <message>
        <source>panel ids, such as rule, weights</source>
        <translation>ids von Panels, etwa rule, weights</translation>
    </message>
    <message>
        <source>number of rounds before a label is revealed to the learners</source>
        <translation>Zahl der Runden, bis die Verfahren ein Label erfahren</translation>
    </message>
    <message>
        <source>number of rounds; leave empty to use all rounds of the stream</source>
        <translation>Zahl der Runden; leer lassen, um alle Runden des Datenstroms zu verwenden</translation>
    </message>
    <message>
        <source>rows with missing values are skipped</source>
        <translation>Zeilen mit fehlenden Werten werden ausgelassen</translation>
    </message>
    <message>
        <source>explain what an update does</source>
        <translation>erklären, was ein Update tut</translation>
    </message>
    <message>
        <source>seed of all random draws</source>
        <translation>Seed aller Zufallsziehungen</translation>
    </message>
    <message>
        <source>whether the target rotates abruptly after half of the rounds, or gradually</source>
        <translation>ob sich das Ziel nach der Hälfte der Runden abrupt dreht oder allmählich</translation>
    </message>
    <message>
        <source>Returned hypothesis</source>
        <translation>Zurückgegebene Hypothese</translation>
    </message>
    <message>
        <source>use 0</source>
        <translation>0 verwenden</translation>
    </message>
    <message>
        <source>use the mean so far</source>
        <translation>bisheriges Mittel</translation>
    </message>
    <message>
        <source>x only</source>
        <translation>nur x</translation>
    </message>
    <message>
        <source>one adversary per learner</source>
        <translation>ein Gegner je Verfahren</translation>
    </message>
    <message>
        <source>draws a mean for each arm from its posterior distribution and plays the arm with the largest draw</source>
        <translation>zieht für jeden Arm ein Mittel aus dessen A-posteriori-Verteilung und spielt den Arm mit dem größten</translation>
    </message>
    <message>
        <source>runs subgradient descent with step size 1/(λt) on the objective of the SVM, the regularised hinge loss</source>
        <translation>Subgradientenabstieg mit Schrittweite 1/(λt) auf der Zielfunktion der SVM, dem regularisierten Hinge-Verlust</translation>
    </message>
    <message>
        <source>bound informative</source>
        <translation>Schranke aussagekräftig</translation>
    </message>
    <message>
        <source>bound violated</source>
        <translation>Schranke verletzt</translation>
    </message>
    <message>
        <source>lower bound reached</source>
        <translation>untere Schranke erreicht</translation>
    </message>
    <message>
        <source>Bayesian</source>
        <translation>bayessch</translation>
    </message>
    <message>
        <source>OCO</source>
        <translation>OCO</translation>
    </message>
    <message>
        <source>SGD</source>
        <translation>SGD</translation>
    </message>
    <message>
        <source>adaptive</source>
        <translation>adaptiv</translation>
    </message>
    <message>
        <source>adversarial</source>
        <translation>adversarisch</translation>
    </message>
    <message>
        <source>concept drift</source>
        <translation>Konzeptdrift</translation>
    </message>
    <message>
        <source>disjunction</source>
        <translation>Disjunktion</translation>
    </message>
    <message>
        <source>drift</source>
        <translation>Drift</translation>
    </message>
    <message>
        <source>exploration</source>
        <translation>Exploration</translation>
    </message>
    <message>
        <source>generalization</source>
        <translation>Generalisierung</translation>
    </message>
    <message>
        <source>large margin</source>
        <translation>großer Margin</translation>
    </message>
    <message>
        <source>multiplicative</source>
        <translation>multiplikativ</translation>
    </message>
    <message>
        <source>nonlinear</source>
        <translation>nichtlinear</translation>
    </message>
    <message>
        <source>online convex optimization</source>
        <translation>konvexe Online-Optimierung</translation>
    </message>
    <message>
        <source>optimism</source>
        <translation>Optimismus</translation>
    </message>
    <message>
        <source>parameter-free</source>
        <translation>parameterfrei</translation>
    </message>
    <message>
        <source>second-order</source>
        <translation>zweiter Ordnung</translation>
    </message>
    <message>
        <source>sparse</source>
        <translation>dünn besetzt</translation>
    </message>
    <message>
        <source>stochastic</source>
        <translation>stochastisch</translation>
    </message>
    <message>
        <source>stochastic gradient</source>
        <translation>stochastischer Gradient</translation>
    </message>
    <message>
        <source>tracking</source>
        <translation>Verfolgung</translation>
    </message>
    <message>
        <source>universal coding</source>
        <translation>universelle Kodierung</translation>
    </message>
    <message>
        <source>Current round</source>
        <translation>Aktuelle Runde</translation>
    </message>
    <message>
        <source>Go back one round (←)</source>
        <translation>Eine Runde zurück (←)</translation>
    </message>
    <message>
        <source>Go forward one round (→)</source>
        <translation>Eine Runde vor (→)</translation>
    </message>
    <message>
        <source>Go to the next mistake (M)</source>
        <translation>Zum nächsten Fehler (M)</translation>
    </message>
    <message>
        <source>Go to the start (Home)</source>
        <translation>Zum Anfang (Pos1)</translation>
    </message>
    <message>
        <source>Learner</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>Next mistake</source>
        <translation>Nächster Fehler</translation>
    </message>
    <message>
        <source>No update.</source>
        <translation>Kein Update.</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Play or pause (Space)</source>
        <translation>Abspielen oder anhalten (Leertaste)</translation>
    </message>
    <message>
        <source>Playback</source>
        <translation>Wiedergabe</translation>
    </message>
    <message>
        <source>Round {t}: score {score}, loss {loss}.</source>
        <translation>Runde {t}: Score {score}, Verlust {loss}.</translation>
    </message>
    <message>
        <source>Round {t}: score {score}, prediction {prediction}, label {label}: {outcome}.</source>
        <translation>Runde {t}: Score {score}, Vorhersage {prediction}, Label {label}: {outcome}.</translation>
    </message>
    <message>
        <source>Rounds per second</source>
        <translation>Runden je Sekunde</translation>
    </message>
    <message>
        <source>Start. Press Play, or → for one round.</source>
        <translation>Anfang. Drücken Sie „Abspielen“, oder → für eine Runde.</translation>
    </message>
    <message>
        <source>The examples in the plane, with the learner&apos;s decision boundary</source>
        <translation>Die Beispiele in der Ebene mit der Entscheidungsgrenze des Verfahrens</translation>
    </message>
    <message>
        <source>The learner updates.</source>
        <translation>Das Verfahren macht ein Update.</translation>
    </message>
    <message>
        <source>The learner&apos;s weights</source>
        <translation>Die Gewichte des Verfahrens</translation>
    </message>
    <message>
        <source>This run has no rounds.</source>
        <translation>Dieser Lauf hat keine Runden.</translation>
    </message>
    <message>
        <source>correct</source>
        <translation>richtig</translation>
    </message>
    <message>
        <source>round {t} of {n}</source>
        <translation>Runde {t} von {n}</translation>
    </message>
    <message>
        <source>start</source>
        <translation>Anfang</translation>
    </message>
    <message>
        <source>undecided</source>
        <translation>unentschieden</translation>
    </message>
    <message>
        <source>{first} and {second}</source>
        <translation>{first} und {second}</translation>
    </message>
    <message>
        <source>{learners} on {stream}</source>
        <translation>{learners} auf {stream}</translation>
    </message>
    <message>
        <source>{name}: value and bound, round by round</source>
        <translation>{name}: Wert und Schranke, Runde für Runde</translation>
    </message>
    <message>
        <source>{name}: {value}</source>
        <translation>{name}: {value}</translation>
    </message>
    <message>
        <source>{n} rounds</source>
        <translation>{n} Runden</translation>
    </message>
    <message>
        <source>{settings}; {n} rounds</source>
        <translation>{settings}; {n} Runden</translation>
    </message>
    <message>
        <source>{value} now</source>
        <translation>jetzt {value}</translation>
    </message>
    <message>
        <source>A part could not be computed and was left out ({0}: {1}).</source>
        <translation>Ein Teil ließ sich nicht berechnen und wurde ausgelassen ({0}: {1}).</translation>
    </message>
    <message>
        <source>No more runs can be computed. {0}</source>
        <translation>Es lassen sich keine weiteren Läufe berechnen. {0}</translation>
    </message>
    <message>
        <source>Unsaved work would be lost in a crash, because the recovery journal cannot be written: {0}.</source>
        <translation>Ungespeicherte Arbeit ginge bei einem Absturz verloren, weil das Wiederherstellungsjournal nicht geschrieben werden kann: {0}.</translation>
    </message>
    <message>
        <source>{0} The run is unchanged.</source>
        <translation>{0} Der Lauf ist unverändert.</translation>
    </message>
    <message>
        <source>Pass an id such as &apos;perceptron&apos;, or visualonline.learners.Perceptron(eta=1.0)</source>
        <translation>Übergeben Sie eine id wie &apos;perceptron&apos; oder visualonline.learners.Perceptron(eta=1.0)</translation>
    </message>
    <message>
        <source>ReturnedHypothesis needs bounds=&quot;risk&quot; and learners=() (any learner).</source>
        <translation>ReturnedHypothesis ist für bounds=&quot;risk&quot; und learners=(), also für jedes Verfahren.</translation>
    </message>
    <message>
        <source>Scope has of_kind, so learners has to be ().</source>
        <translation>Scope hat of_kind, daher muss learners () sein.</translation>
    </message>
    <message>
        <source>w0 has {0} numbers, but x has {1}. Give {2} numbers, or a single number.</source>
        <translation>w0 hat {0} Zahlen, aber x hat {1}. Geben Sie {2} Zahlen an, oder eine einzige für alle.</translation>
    </message>
    <message>
        <source>{0} has neither partial_fit nor learn_one, so it cannot learn one example at a time.</source>
        <translation>{0} hat weder partial_fit noch learn_one, kann also nicht ein Beispiel nach dem anderen lernen.</translation>
    </message>
    <message>
        <source>{0} is not a learner. {1}.</source>
        <translation>{0} ist kein Verfahren. {1}.</translation>
    </message>
    <message>
        <source>An erratum has no proof. Leave out the argument &apos;proof&apos;.</source>
        <translation>Ein Erratum hat keinen Beweis. Lassen Sie das Argument „proof“ weg.</translation>
    </message>
    <message>
        <source>The page</source>
        <translation>Die Seite</translation>
    </message>
    <message>
        <source>The rounds</source>
        <translation>Die Runden</translation>
    </message>
    <message>
        <source>The session</source>
        <translation>Die Sitzung</translation>
    </message>
    <message>
        <source>The table</source>
        <translation>Die Tabelle</translation>
    </message>
    <message>
        <source>and so on</source>
        <translation>und so weiter</translation>
    </message>
    <message>
        <source>bar</source>
        <translation>quer</translation>
    </message>
    <message>
        <source>close brace</source>
        <translation>geschweifte Klammer zu</translation>
    </message>
    <message>
        <source>close bracket</source>
        <translation>Klammer zu</translation>
    </message>
    <message>
        <source>ell</source>
        <translation>ell</translation>
    </message>
    <message>
        <source>end of fraction</source>
        <translation>Ende des Bruchs</translation>
    </message>
    <message>
        <source>end of root</source>
        <translation>Ende der Wurzel</translation>
    </message>
    <message>
        <source>equals</source>
        <translation>gleich</translation>
    </message>
    <message>
        <source>for all</source>
        <translation>für alle</translation>
    </message>
    <message>
        <source>hat</source>
        <translation>Dach</translation>
    </message>
    <message>
        <source>in</source>
        <translation>in</translation>
    </message>
    <message>
        <source>infinity</source>
        <translation>unendlich</translation>
    </message>
    <message>
        <source>inner product</source>
        <translation>Skalarprodukt</translation>
    </message>
    <message>
        <source>is at least</source>
        <translation>ist mindestens</translation>
    </message>
    <message>
        <source>is at most</source>
        <translation>ist höchstens</translation>
    </message>
    <message>
        <source>is greater than</source>
        <translation>ist größer als</translation>
    </message>
    <message>
        <source>is less than</source>
        <translation>ist kleiner als</translation>
    </message>
    <message>
        <source>norm bar</source>
        <translation>Normstrich</translation>
    </message>
    <message>
        <source>open brace</source>
        <translation>geschweifte Klammer auf</translation>
    </message>
    <message>
        <source>open bracket</source>
        <translation>Klammer auf</translation>
    </message>
    <message>
        <source>over</source>
        <translation>durch</translation>
    </message>
    <message>
        <source>runs EG±, FTRL with the entropy regulariser on each feature and its negative, in the ball ‖w‖₁ ≤ U</source>
        <translation>EG±, FTRL mit der Entropie als Regularisierer auf jedem Merkmal und seinem Negativen, mit ‖w‖₁ ≤ U</translation>
    </message>
    <message>
        <source>runs FTRL (lazy mirror descent): projects −η times the sum of gradients onto the set</source>
        <translation>FTRL (träger Mirror Descent): projiziert −η mal die Summe der Gradienten auf die Menge</translation>
    </message>
    <message>
        <source>runs the dual perceptron with a kernel instead of the inner product</source>
        <translation>das duale Perzeptron mit einem Kernel anstelle des Skalarprodukts</translation>
    </message>
    <message>
        <source>scale of the confidence intervals; after n plays, the upper bound is √(c ln(t − 1)/n) above the mean. Larger values lead to more exploration. 2: as in the original paper</source>
        <translation>Skala der Konfidenzintervalle; nach n Zügen liegt die obere Schranke √(c ln(t − 1)/n) über dem Mittelwert. Größere Werte führen zu mehr Erkundung. 2: wie im Originalartikel</translation>
    </message>
    <message>
        <source>smallest distance of a point from the boundary; noise is added afterwards</source>
        <translation>kleinster Abstand eines Punktes von der Grenze; Rauschen kommt danach hinzu</translation>
    </message>
    <message>
        <source>squared</source>
        <translation>zum Quadrat</translation>
    </message>
    <message>
        <source>star</source>
        <translation>Stern</translation>
    </message>
    <message>
        <source>starts with all literals and, at each mistake, removes those that are true on x</source>
        <translation>beginnt mit allen Literalen und streicht bei jedem Fehler die auf x wahren</translation>
    </message>
    <message>
        <source>sub</source>
        <translation>Index</translation>
    </message>
    <message>
        <source>the ceiling of</source>
        <translation>aufgerundet</translation>
    </message>
    <message>
        <source>the determinant</source>
        <translation>die Determinante</translation>
    </message>
    <message>
        <source>the floor of</source>
        <translation>abgerundet</translation>
    </message>
    <message>
        <source>the fraction</source>
        <translation>der Bruch</translation>
    </message>
    <message>
        <source>the infimum</source>
        <translation>das Infimum</translation>
    </message>
    <message>
        <source>the losses do not depend on the learner&apos;s random draws</source>
        <translation>die Verluste hängen nicht von den Zufallsziehungen des Verfahrens ab</translation>
    </message>
    <message>
        <source>the maximum</source>
        <translation>das Maximum</translation>
    </message>
    <message>
        <source>the minimum</source>
        <translation>das Minimum</translation>
    </message>
    <message>
        <source>the root of</source>
        <translation>die Wurzel aus</translation>
    </message>
    <message>
        <source>the sum</source>
        <translation>die Summe</translation>
    </message>
    <message>
        <source>the theorem does not apply to the last hₜ alone</source>
        <translation>für das letzte hₜ allein gilt der Satz nicht</translation>
    </message>
    <message>
        <source>the vector u, with expected payoffs ½ + u·x, is known</source>
        <translation>der Vektor u mit den erwarteten Auszahlungen ½ + u·x ist bekannt</translation>
    </message>
    <message>
        <source>to the power</source>
        <translation>hoch</translation>
    </message>
    <message>
        <source>transpose</source>
        <translation>transponiert</translation>
    </message>
    <message>
        <source>Move {0}</source>
        <translation>{0} verschieben</translation>
    </message>
    <message>
        <source>        if more than B support vectors: remove a random one</source>
        <translation>        falls mehr als B Stützvektoren: entferne einen zufälligen</translation>
    </message>
    <message>
        <source>        if more than B support vectors: remove the oldest</source>
        <translation>        falls mehr als B Stützvektoren: entferne den ältesten</translation>
    </message>
    <message>
        <source>    for i in E: wᵢ ← wᵢ exp(−η |ξᵢ − yₜ|)</source>
        <translation>    für i in E: wᵢ ← wᵢ exp(−η |ξᵢ − yₜ|)</translation>
    </message>
    <message>
        <source>    mode first, later: I has the largest payoff in its first m plays</source>
        <translation>    Modus first, später: I hat in den ersten m Zügen die größte Auszahlung</translation>
    </message>
    <message>
        <source>    mode first, while t ≤ m N: I is the next arm in turn</source>
        <translation>    Modus first, solange t ≤ m N: I ist der nächste Arm der Reihe</translation>
    </message>
    <message>
        <source>    rescale these wᵢ so that Σ_E w is unchanged</source>
        <translation>    skaliere diese wᵢ so, dass Σ_E w gleich bleibt</translation>
    </message>
    <message>
        <source>    see yₜ,  xₜ,ᵢ = the probability that expert i gives to yₜ</source>
        <translation>    sieh yₜ,  xₜ,ᵢ = Wahrscheinlichkeit, die Experte i yₜ gibt</translation>
    </message>
    <message>
        <source>, in the middle of a line; dropped: {0}</source>
        <translation>, mitten in einer Zeile; verworfen: {0}</translation>
    </message>
    <message>
        <source>0.1 is a guess: no non-negative target separates the stream (ρ ≤ 0)</source>
        <translation>0,1 ist geraten: kein nichtnegatives Ziel trennt den Datenstrom (ρ ≤ 0)</translation>
    </message>
    <message>
        <source>1 … 9,  Alt+1 … 9</source>
        <translation>1 … 9,  Alt+1 … 9</translation>
    </message>
    <message>
        <source>1 − y w·x in round s</source>
        <translation>1 − y w·x in Runde s</translation>
    </message>
    <message>
        <source>1/η times the logarithm of the mean of exp(±η U θᵢ) over all i</source>
        <translation>1/η mal der Logarithmus des Mittels von exp(±η U θᵢ) über alle i</translation>
    </message>
    <message>
        <source>2 √(ln N/t), as for exponential weights with an unknown number of rounds</source>
        <translation>2 √(ln N/t), wie bei exponentiellen Gewichten mit unbekannter Rundenzahl</translation>
    </message>
    <message>
        <source>2 √(ln N/t), because the number of rounds is not known</source>
        <translation>2 √(ln N/t), da die Zahl der Runden unbekannt ist</translation>
    </message>
    <message>
        <source>A round has five phases. The point x is shown, the learner predicts, the label y is revealed, the learner incurs a loss, and it may update its state. Filled dots are the phases shown so far.</source>
        <translation>Eine Runde hat fünf Phasen. Der Punkt x wird gezeigt, das Verfahren sagt vorher, das Label y wird bekannt, das Verfahren erleidet einen Verlust und kann seinen Zustand aktualisieren. Gefüllte Punkte sind die bisher gezeigten Phasen.</translation>
    </message>
    <message>
        <source>Alt, F10</source>
        <translation>Alt, F10</translation>
    </message>
    <message>
        <source>An update is made only if y w·φ(x) ≤ 0, so it increases (‖w‖/η)² by at most K(x, x).</source>
        <translation>Ein Update gibt es nur, falls y w·φ(x) ≤ 0, also vergrößert es (‖w‖/η)² um höchstens K(x, x).</translation>
    </message>
    <message>
        <source>B: the Bregman divergence of ψ;  z: the best fixed point;  allowed: max ψ − ψ(w₁) + η (steps − regret), or D²/2 if η decreases and updates are not lazy</source>
        <translation>B: die Bregman-Divergenz von ψ;  z: der beste feste Punkt;  erlaubt: max ψ − ψ(w₁) + η (Schritte − Regret), oder D²/2, falls η fällt und die Updates nicht lazy sind</translation>
    </message>
    <message>
        <source>By Cauchy–Schwarz, (w − u)·x is at most ‖w − u‖ in the norm of V times ‖x‖ in the norm of V⁻¹. In the ellipsoid, the first norm is at most ρ.</source>
        <translation>Nach Cauchy–Schwarz ist (w − u)·x höchstens ‖w − u‖ in der Norm von V mal ‖x‖ in der Norm von V⁻¹. Im Ellipsoid ist die erste Norm höchstens ρ.</translation>
    </message>
    <message>
        <source>Ctrl++  Ctrl+−  Ctrl+0</source>
        <translation>Strg++  Strg+−  Strg+0</translation>
    </message>
    <message>
        <source>Ctrl+E  Ctrl+Shift+C  Ctrl+P</source>
        <translation>Strg+E  Strg+Umschalt+C  Strg+P</translation>
    </message>
    <message>
        <source>Ctrl+L  Alt+→  Alt+←</source>
        <translation>Strg+L  Alt+→  Alt+←</translation>
    </message>
    <message>
        <source>Ctrl+N  Ctrl+O</source>
        <translation>Strg+N  Strg+O</translation>
    </message>
    <message>
        <source>Ctrl+S  Ctrl+Shift+S</source>
        <translation>Strg+S  Strg+Umschalt+S</translation>
    </message>
    <message>
        <source>Ctrl+Shift+O  Ctrl+I</source>
        <translation>Strg+Umschalt+O  Strg+I</translation>
    </message>
    <message>
        <source>Ctrl+Shift+P</source>
        <translation>Strg+Umschalt+P</translation>
    </message>
    <message>
        <source>Ctrl+Shift+←  →  ↑  ↓</source>
        <translation>Strg+Umschalt+←  →  ↑  ↓</translation>
    </message>
    <message>
        <source>Ctrl+V</source>
        <translation>Strg+V</translation>
    </message>
    <message>
        <source>Ctrl+W  Ctrl+Q</source>
        <translation>Strg+W  Strg+Q</translation>
    </message>
    <message>
        <source>Ctrl+Z  Ctrl+Shift+Z, Ctrl+Y</source>
        <translation>Strg+Z  Strg+Umschalt+Z, Strg+Y</translation>
    </message>
    <message>
        <source>E  Shift+E</source>
        <translation>E  Umschalt+E</translation>
    </message>
    <message>
        <source>Each node is a point x. The hypotheses that predict 0 at x are to its left, those that predict 1 are to its right, and each leaf is a hypothesis. The number above a node is the Littlestone dimension of its hypotheses, the largest depth of a shattered tree. Hypotheses that the labels have ruled out are pale.</source>
        <translation>Jeder Knoten ist ein Punkt x. Links davon sind die Hypothesen, die bei x den Wert 0 vorhersagen, rechts die, die 1 vorhersagen, und jedes Blatt ist eine Hypothese. Die Zahl über einem Knoten ist die Littlestone-Dimension seiner Hypothesen, die größte Tiefe eines zerschmetterten Baums. Hypothesen, die die Labels ausgeschlossen haben, sind blass.</translation>
    </message>
    <message>
        <source>Each of three points has the same probability. After 38 rounds the majority vote of all hypotheses is wrong on one of the points, so its risk is 0.333. The hypotheses have risk 0.193 on average, and the bound is twice this average: 0.386.</source>
        <translation>Jeder von drei Punkten hat dieselbe Wahrscheinlichkeit. Nach 38 Runden ist der Mehrheitsentscheid aller Hypothesen bei einem der Punkte falsch, also ist sein Risiko 0,333. Die Hypothesen haben im Mittel das Risiko 0,193, und die Schranke ist das Doppelte dieses Mittels: 0,386.</translation>
    </message>
    <message>
        <source>Each point is an expert. The height of a point is the regret R, the learner&apos;s loss minus the expert&apos;s. The horizontal position is the quantity that determines the bound, such as V, the sum of the squared changes of R, for Squint. No point may lie above the dashed curve, and a ring marks the point closest to it.</source>
        <translation>Jeder Punkt ist ein Experte. Die Höhe eines Punktes ist der Regret R, der Verlust des Verfahrens minus dem des Experten. Waagerecht ist die Größe aufgetragen, die die Schranke bestimmt, bei Squint etwa V, die Summe der quadrierten Änderungen von R. Kein Punkt darf über der gestrichelten Kurve liegen, und ein Ring markiert den Punkt, der ihr am nächsten ist.</translation>
    </message>
    <message>
        <source>Enter  Delete  Ctrl+C</source>
        <translation>Eingabe  Entf  Strg+C</translation>
    </message>
    <message>
        <source>F5  F11  Esc</source>
        <translation>F5  F11  Esc</translation>
    </message>
    <message>
        <source>F6  Shift+F6</source>
        <translation>F6  Umschalt+F6</translation>
    </message>
    <message>
        <source>For t = 1 both sides are ln 2. From t to t + 1, the left side grows by no more than the right side, because t (t + 1) &lt; (t + 1/2)².</source>
        <translation>Für t = 1 sind beide Seiten ln 2. Von t zu t + 1 wächst die linke Seite um nicht mehr als die rechte, denn t (t + 1) &lt; (t + 1/2)².</translation>
    </message>
    <message>
        <source>Fₜ(x ± 1) = Fₜ₋₁(x)(1 ± x/t), and F(√v) is convex, so a coin parallel to S leaves the least wealth.</source>
        <translation>Fₜ(x ± 1) = Fₜ₋₁(x)(1 ± x/t), und F(√v) ist konvex, also lässt eine zu S parallele Münze am wenigsten Vermögen übrig.</translation>
    </message>
    <message>
        <source>Gumbel noise</source>
        <translation>Gumbel-Rauschen</translation>
    </message>
    <message>
        <source>Hoeffding&apos;s lemma applies in each round, because the losses are in [0, 1]. The mix loss is −ln Z/η with Z = w·exp(−ηℓ).</source>
        <translation>Hoeffdings Lemma ist in jeder Runde anwendbar, denn die Verluste liegen in [0, 1]. Der Mischverlust ist −ln Z/η mit Z = w·exp(−ηℓ).</translation>
    </message>
    <message>
        <source>Home  End</source>
        <translation>Pos1  Ende</translation>
    </message>
    <message>
        <source>If F(r) were larger, the loss at label 0 would exceed the decrease of ln W, divided by 2 ln(2/(1+β)).</source>
        <translation>Wäre F(r) größer, so überstiege der Verlust beim Label 0 die Abnahme von ln W, geteilt durch 2 ln(2/(1+β)).</translation>
    </message>
    <message>
        <source>If F(r) were smaller, the loss at label 1 would exceed the decrease of ln W, divided by 2 ln(2/(1+β)).</source>
        <translation>Wäre F(r) kleiner, so überstiege der Verlust beim Label 1 die Abnahme von ln W, geteilt durch 2 ln(2/(1+β)).</translation>
    </message>
    <message>
        <source>If every x has length 1 and a tenth of the labels are wrong, the perceptron makes 205 updates. The stated form with its best γ gives 690, and the form with the square root gives 383.</source>
        <translation>Hat jedes x die Länge 1 und ist ein Zehntel der Labels falsch, so macht das Perzeptron 205 Updates. Die angegebene Form ergibt mit ihrem besten γ 690, die Form mit der Wurzel ergibt 383.</translation>
    </message>
    <message>
        <source>In each round, the estimate can only lower p, and for all smaller p the second derivative of −2 √p is at least 1/(2 p^(3/2)).</source>
        <translation>In jeder Runde kann die Schätzung p nur senken, und für alle kleineren p ist die zweite Ableitung von −2 √p mindestens 1/(2 p^(3/2)).</translation>
    </message>
    <message>
        <source>M  Shift+M</source>
        <translation>M  Umschalt+M</translation>
    </message>
    <message>
        <source>M is the number of mistakes so far. For a randomised learner, E[M] is the sum of the probabilities of a mistake. If the theorem bounds another quantity, such as the regret, the panel shows that quantity. The dashed curve is the bound of the theorem at each round. The bound is grey while it is vacuous: it is no smaller than the largest possible value, such as t mistakes in t rounds.</source>
        <translation>M ist die bisherige Fehlerzahl. Bei einem randomisierten Verfahren ist E[M] die Summe der Fehlerwahrscheinlichkeiten. Beschränkt der Satz eine andere Größe, etwa den Regret, so zeigt das Panel diese Größe. Die gestrichelte Kurve ist die Schranke des Satzes in jeder Runde. Die Schranke ist grau, solange sie trivial ist: Sie ist nicht kleiner als der größte mögliche Wert, etwa t Fehler in t Runden.</translation>
    </message>
    <message>
        <source>N = {0}; use the stream label-flipper</source>
        <translation>N = {0}; verwenden Sie den Datenstrom label-flipper</translation>
    </message>
    <message>
        <source>Page Up  Page Down  .</source>
        <translation>Bild auf  Bild ab  .</translation>
    </message>
    <message>
        <source>Shift+F1</source>
        <translation>Umschalt+F1</translation>
    </message>
    <message>
        <source>Shift+F5  S</source>
        <translation>Umschalt+F5  S</translation>
    </message>
    <message>
        <source>Shift+T</source>
        <translation>Umschalt+T</translation>
    </message>
    <message>
        <source>Shift+→  Shift+←</source>
        <translation>Umschalt+→  Umschalt+←</translation>
    </message>
    <message>
        <source>Space, K</source>
        <translation>Leertaste, K</translation>
    </message>
    <message>
        <source>Sum of the probabilities of a mistake in the rounds so far, each before the random draw of its round.</source>
        <translation>Summe der Fehlerwahrscheinlichkeiten in den bisherigen Runden, jeweils vor der Ziehung der Runde.</translation>
    </message>
    <message>
        <source>Tab  Shift+Tab</source>
        <translation>Tab  Umschalt+Tab</translation>
    </message>
    <message>
        <source>The first sum is bounded as without delay, with d = ‖w − z‖ taken τ rounds later. P is the length of the path of w during these τ rounds.</source>
        <translation>Die erste Summe wird wie ohne Verzögerung abgeschätzt, mit d = ‖w − z‖ τ Runden später. P ist die Länge des Weges von w in diesen τ Runden.</translation>
    </message>
    <message>
        <source>The learner&apos;s loss so far minus that of the comparator, usually the best fixed choice in hindsight.</source>
        <translation>Der bisherige Verlust des Verfahrens minus dem des Vergleichs, meist der im Rückblick besten festen Wahl.</translation>
    </message>
    <message>
        <source>The learner&apos;s loss so far minus the smallest estimated loss of an arm, or of an expert for EXP4.</source>
        <translation>Der bisherige Verlust des Verfahrens minus dem kleinsten geschätzten Verlust eines Arms, bei EXP4 eines Experten.</translation>
    </message>
    <message>
        <source>The loss is Δ plus the sum of the mix losses. This sum is at most L* + ln N/η, because η only decreases, and ln N/η equals Δ before the round.</source>
        <translation>Der Verlust ist Δ plus die Summe der Mischverluste. Diese Summe ist höchstens L* + ln N/η, da η nur fällt, und ln N/η ist Δ vor der Runde.</translation>
    </message>
    <message>
        <source>The loss of a round is 1 − e = 1/2 + g. Subtracting ln m − ηt/2 from both sides leaves the bound on ln(k/m).</source>
        <translation>Der Verlust einer Runde ist 1 − e = 1/2 + g. Zieht man auf beiden Seiten ln m − ηt/2 ab, bleibt die Schranke für ln(k/m).</translation>
    </message>
    <message>
        <source>The loss of a round is its mix loss plus a gap δ. The mix losses sum to at most L* + ln N/η, even if η decreases.</source>
        <translation>Der Verlust einer Runde ist ihr Mischverlust plus eine Lücke δ. Die Mischverluste summieren sich zu höchstens L* + ln N/η, auch bei fallendem η.</translation>
    </message>
    <message>
        <source>The mix losses m of the estimates sum to at most the smallest sum of estimates plus ln N/η, even if η decreases, and l = p l̂ + γ l̂.</source>
        <translation>Die Mischverluste m der Schätzungen summieren sich zu höchstens der kleinsten Summe von Schätzungen plus ln N/η, auch bei fallendem η, und l = p l̂ + γ l̂.</translation>
    </message>
    <message>
        <source>The presentation shows the planes and the curves in large type on the full screen and hides future rounds. Esc ends the presentation.</source>
        <translation>Die Präsentation zeigt die Ebenen und die Kurven in großer Schrift im Vollbild und verbirgt künftige Runden. Esc beendet die Präsentation.</translation>
    </message>
    <message>
        <source>The product of the Z = w·exp(−ηℓ) is the total weight of all paths, which is at least the weight of the best path.</source>
        <translation>Das Produkt der Z = w·exp(−ηℓ) ist das Gesamtgewicht aller Pfade, und das ist mindestens das Gewicht des besten Pfades.</translation>
    </message>
    <message>
        <source>The projection keeps w in the unit ball, so U is at most the largest n with γ sₙ ≤ 1.</source>
        <translation>Die Projektion hält w in der Einheitskugel, also ist U höchstens das größte n mit γ sₙ ≤ 1.</translation>
    </message>
    <message>
        <source>The risk of a hypothesis is its expected loss on a new example from the same distribution. The panel shows the exact risk of the last hypothesis, of the average, and of the best hypothesis of the class. The bound on the risk of the average, or of a random hypothesis if the loss is not convex, holds with probability at least 1 − δ. The risk of the majority vote is at most twice the average risk of its voters.</source>
        <translation>Das Risiko einer Hypothese ist ihr erwarteter Verlust auf einem neuen Beispiel aus derselben Verteilung. Das Panel zeigt das exakte Risiko der letzten Hypothese, des Mittels und der besten Hypothese der Klasse. Die Schranke für das Risiko des Mittels, oder einer zufälligen Hypothese, wenn der Verlust nicht konvex ist, gilt mit Wahrscheinlichkeit mindestens 1 − δ. Das Risiko der Mehrheit ist höchstens das doppelte mittlere Risiko der Abstimmenden.</translation>
    </message>
    <message>
        <source>The seed determines all random draws. With the same settings, the same seed gives the same run on every computer.</source>
        <translation>Der Seed bestimmt alle Zufallsziehungen. Bei gleichen Einstellungen gibt derselbe Seed auf jedem Rechner denselben Lauf.</translation>
    </message>
    <message>
        <source>The square loss at z is its tangent at w plus (x·(z − w))². This square is at least (β/2)(g·(w − z))², because |y − w·x| ≤ 1 + λR.</source>
        <translation>Der quadratische Verlust in z ist seine Tangente in w plus (x·(z − w))². Dieses Quadrat ist mindestens (β/2)(g·(w − z))², denn |y − w·x| ≤ 1 + λR.</translation>
    </message>
    <message>
        <source>The step size of round s is 1/(λs). Expand the squared distance ‖wₛ₊₁ − u‖². The factor λs/2 − λ/2 cancels the factor λ(s − 1)/2 of the previous round, so only the last distance remains.</source>
        <translation>Die Schrittweite der Runde s ist 1/(λs). Multipliziere den quadrierten Abstand ‖wₛ₊₁ − u‖² aus. Der Faktor λs/2 − λ/2 hebt sich gegen den Faktor λ(s − 1)/2 der vorigen Runde auf, so dass nur der letzte Abstand übrig bleibt.</translation>
    </message>
    <message>
        <source>The stream is the source of the rounds, such as examples (x, y) or losses of experts. The rounds come from a generator, a data set, a file, an adversary, your clicks or a live input. All learners in the window run on the same stream.</source>
        <translation>Der Datenstrom ist die Quelle der Runden, etwa von Beispielen (x, y) oder Verlusten von Experten. Die Runden kommen aus einem Generator, einem Datensatz, einer Datei, von einem Gegner, aus Ihren Klicks oder aus einer Live-Eingabe. Alle Verfahren im Fenster laufen auf demselben Datenstrom.</translation>
    </message>
    <message>
        <source>The sum starts at 1, and no round increases it, because e^(x − x²) ≤ 1 + x for x ≥ −½, and w·r = 0.</source>
        <translation>Die Summe beginnt bei 1, und keine Runde vergrößert sie, denn e^(x − x²) ≤ 1 + x für x ≥ −½, und w·r = 0.</translation>
    </message>
    <message>
        <source>The target has 3 of 50 features. The target&apos;s divergence from uniform weights, Φ₁, is ln(50/3) = 2.81, less than ln 50 = 3.91. Winnow&apos;s bound is 70.4 with ln N and 50.6 with Φ₁.</source>
        <translation>Das Ziel hat 3 von 50 Merkmalen. Seine Divergenz von gleichen Gewichten, Φ₁, ist ln(50/3) = 2,81, weniger als ln 50 = 3,91. Die Schranke von Winnow ist 70,4 mit ln N und 50,6 mit Φ₁.</translation>
    </message>
    <message>
        <source>These menus contain the actions of the window, with their shortcuts. Alt or F10 opens the menus.</source>
        <translation>Diese Menüs enthalten die Befehle des Fensters, mit ihren Tasten. Alt oder F10 öffnet die Menüs.</translation>
    </message>
    <message>
        <source>This stream has no labels, so its rounds have no margin.</source>
        <translation>Dieser Datenstrom hat keine Labels, also haben seine Runden keinen Margin.</translation>
    </message>
    <message>
        <source>This theorem has no proof that can be shown with the numbers of a single run.</source>
        <translation>Dieser Satz hat keinen Beweis, der sich mit den Zahlen eines einzelnen Laufs zeigen lässt.</translation>
    </message>
    <message>
        <source>Unless the gradient of ‖Q⁺‖² is 0, the weights are proportional to the gradient, and w·r = 0. So each step r is orthogonal to the gradient, and only the second-order term remains.</source>
        <translation>Ist der Gradient von ‖Q⁺‖² nicht 0, so sind die Gewichte proportional zum Gradienten, und w·r = 0. Also ist jeder Schritt r orthogonal zum Gradienten, und nur der Term zweiter Ordnung bleibt.</translation>
    </message>
    <message>
        <source>V is the risk of a round&apos;s hypothesis minus the loss of the round. Conditionally on the past, the expectation of V is 0.</source>
        <translation>V ist das Risiko der Hypothese einer Runde minus dem Verlust der Runde. Bedingt auf die Vergangenheit ist der Erwartungswert von V gleich 0.</translation>
    </message>
    <message>
        <source>W(b): the wealth of portfolio b if the price relatives of each round are divided by the largest</source>
        <translation>W(b): das Vermögen des Portfolios b, wenn die Kursverhältnisse jeder Runde durch das größte geteilt werden</translation>
    </message>
    <message>
        <source>Whenever the vote is wrong or tied, at least half of the voters are wrong.</source>
        <translation>Liegt die Abstimmung falsch oder unentschieden, so liegt mindestens die Hälfte der Stimmen falsch.</translation>
    </message>
    <message>
        <source>With a bias, every example has an additional feature that is always 1, so a separating hyperplane need not pass through the origin. The radius r and the margin γ are then those of (x, 1).</source>
        <translation>Mit einem Bias hat jedes Beispiel ein zusätzliches Merkmal, das immer 1 ist, sodass eine trennende Hyperebene nicht durch den Ursprung gehen muss. Der Radius r und der Margin γ sind dann die von (x, 1).</translation>
    </message>
    <message>
        <source>With one feature, the simplex is a single point. By default, the stream &apos;sparse&apos; has 50 features.</source>
        <translation>Mit einem Merkmal ist der Simplex ein einzelner Punkt. Der Datenstrom „sparse“ hat ohne weitere Angabe 50 Merkmale.</translation>
    </message>
    <message>
        <source>You changed the run. Only the program can compare the changed run with the theorem.</source>
        <translation>Sie haben den Lauf geändert. Nur das Programm kann den geänderten Lauf mit dem Satz vergleichen.</translation>
    </message>
    <message>
        <source>[  ]  Shift+wheel</source>
        <translation>[  ]  Umschalt+Mausrad</translation>
    </message>
    <message>
        <source>a fixed point</source>
        <translation>ein fester Punkt</translation>
    </message>
    <message>
        <source>a fixed u</source>
        <translation>ein festes u</translation>
    </message>
    <message>
        <source>a panel&apos;s title</source>
        <translation>der Titel eines Panels</translation>
    </message>
    <message>
        <source>add a point +1, −1 (Shift+click: −1)</source>
        <translation>einen Punkt +1, −1 hinzufügen (Umschalt+Klick: −1)</translation>
    </message>
    <message>
        <source>aggressiveness; larger values allow longer steps. PA does not use C</source>
        <translation>Aggressivität; größere Werte erlauben längere Schritte. PA verwendet C nicht</translation>
    </message>
    <message>
        <source>all built-in streams; import settings of the file</source>
        <translation>alle eingebauten Datenströme; Importeinstellungen der Datei</translation>
    </message>
    <message>
        <source>all of ℝᵈ, comparators of norm at most {0}</source>
        <translation>ganz ℝᵈ, Vergleichspunkte mit Norm höchstens {0}</translation>
    </message>
    <message>
        <source>all the wealth was lost in round {0}, and no more bets are made</source>
        <translation>das ganze Vermögen ging in Runde {0} verloren, und es wird nicht mehr gewettet</translation>
    </message>
    <message>
        <source>an adversary chooses the losses in reply to the learner</source>
        <translation>ein Gegner wählt die Verluste als Antwort auf das Verfahren</translation>
    </message>
    <message>
        <source>any number between the two limits in the statement; the best one is used</source>
        <translation>eine beliebige Zahl zwischen den beiden Grenzen in der Aussage; die beste wird verwendet</translation>
    </message>
    <message>
        <source>any positive number; the best known one is used</source>
        <translation>eine beliebige positive Zahl; die beste bekannte wird verwendet</translation>
    </message>
    <message>
        <source>audience games: predict each label; choose each label</source>
        <translation>Spiele für das Publikum: jedes Label vorhersagen; jedes Label wählen</translation>
    </message>
    <message>
        <source>automatic: a ball, all of ℝᵈ or the simplex, depending on the regulariser</source>
        <translation>automatisch: eine Kugel, ganz ℝᵈ oder der Simplex, je nach Regularisierer</translation>
    </message>
    <message>
        <source>back to the start</source>
        <translation>zurück zum Anfang</translation>
    </message>
    <message>
        <source>ball: project onto ‖w‖ ≤ B</source>
        <translation>Kugel: auf ‖w‖ ≤ B projizieren</translation>
    </message>
    <message>
        <source>by how much y v·x is below ρ in round s, for a unit vector v</source>
        <translation>um wie viel y v·x in Runde s unter ρ liegt, für einen Einheitsvektor v</translation>
    </message>
    <message>
        <source>choose the theorem that is compared with the run</source>
        <translation>den Satz wählen, mit dem der Lauf verglichen wird</translation>
    </message>
    <message>
        <source>click, right click</source>
        <translation>Klick, Rechtsklick</translation>
    </message>
    <message>
        <source>close, quit</source>
        <translation>schließen, beenden</translation>
    </message>
    <message>
        <source>conditional regret</source>
        <translation>bedingter Regret</translation>
    </message>
    <message>
        <source>constant: with probability ε in each round</source>
        <translation>constant: mit Wahrscheinlichkeit ε in jeder Runde</translation>
    </message>
    <message>
        <source>crosshair: the arrows move it, Enter adds +1, Shift+Enter −1</source>
        <translation>Fadenkreuz: die Pfeile bewegen es, Eingabe fügt +1 hinzu, Umschalt+Eingabe −1</translation>
    </message>
    <message>
        <source>delay of the gradients in rounds; in each round t &gt; τ, the gradient and the step size of round t − τ are used</source>
        <translation>Verzögerung der Gradienten in Runden; in jeder Runde t &gt; τ werden der Gradient und die Schrittweite der Runde t − τ verwendet</translation>
    </message>
    <message>
        <source>double click  F</source>
        <translation>Doppelklick  F</translation>
    </message>
    <message>
        <source>drag</source>
        <translation>ziehen</translation>
    </message>
    <message>
        <source>drag  Delete</source>
        <translation>ziehen  Entf</translation>
    </message>
    <message>
        <source>draws each arm with probability 1/(η(L′ − x))²; L′ is its estimated total loss, and x makes the probabilities sum to 1</source>
        <translation>zieht jeden Arm mit Wahrscheinlichkeit 1/(η(L′ − x))²; L′ ist sein geschätzter Gesamtverlust, und x ergibt die Summe 1</translation>
    </message>
    <message>
        <source>each expert is awake in one part of the range of the first feature, and predicts the label seen there most often so far</source>
        <translation>jeder Experte ist in einem Teil des Bereichs des ersten Merkmals wach und sagt das Label vorher, das dort bisher am häufigsten war</translation>
    </message>
    <message>
        <source>each literal that is true on it is also true on a negative example</source>
        <translation>Jedes Literal, das auf ihm wahr ist, ist auch auf einem negativen Beispiel wahr</translation>
    </message>
    <message>
        <source>enlarge the plane (1) or a panel, in reading order; Esc restores it</source>
        <translation>die Ebene (1) oder ein Panel vergrößern, in Leserichtung; Esc stellt es zurück</translation>
    </message>
    <message>
        <source>estimates the probability of the next label from the counts of past labels, and incurs the log loss</source>
        <translation>schätzt die Wahrscheinlichkeit des nächsten Labels aus den Anzahlen der bisherigen Labels und erleidet den logarithmischen Verlust</translation>
    </message>
    <message>
        <source>exp-concavity of the loss; for a fixed ε, larger values give shorter steps. auto: 1/(2 (1 + λR)²) with R = max ‖x‖, or R = 1 if the stream is not known</source>
        <translation>Exp-Konkavität des Verlusts; bei festem ε ergeben größere Werte kürzere Schritte. auto: 1/(2 (1 + λR)²) mit R = max ‖x‖, oder R = 1, falls der Datenstrom nicht bekannt ist</translation>
    </message>
    <message>
        <source>explain the item you click next; press again to explain the focused one</source>
        <translation>das Element erklären, das Sie als Nächstes anklicken; noch einmal drücken: das Element mit dem Fokus</translation>
    </message>
    <message>
        <source>exponential noise</source>
        <translation>exponentialverteiltes Rauschen</translation>
    </message>
    <message>
        <source>factor by which the second price is alternately multiplied and divided</source>
        <translation>Faktor, mit dem der zweite Kurs abwechselnd multipliziert und durch den er geteilt wird</translation>
    </message>
    <message>
        <source>faster, slower</source>
        <translation>schneller, langsamer</translation>
    </message>
    <message>
        <source>find an action by name</source>
        <translation>eine Aktion nach ihrem Namen finden</translation>
    </message>
    <message>
        <source>first: each arm m times, then never again</source>
        <translation>first: jeder Arm m-mal, dann nie wieder</translation>
    </message>
    <message>
        <source>fit the plot; fit all plots</source>
        <translation>das Diagramm einpassen; alle Diagramme einpassen</translation>
    </message>
    <message>
        <source>fixed: every expert</source>
        <translation>fixed: jeder Experte</translation>
    </message>
    <message>
        <source>for c = 2 and i.i.d. losses, the expected pseudo-regret is at most 8 ln t Σ 1/Δ + (1 + π²/3) Σ Δ, summed over the suboptimal arms</source>
        <translation>für c = 2 und unabhängig und gleich verteilte Verluste ist der erwartete Pseudo-Regret höchstens 8 ln t Σ 1/Δ + (1 + π²/3) Σ Δ, summiert über die suboptimalen Arme</translation>
    </message>
    <message>
        <source>for constant η, the regret is at most ln N/η + (η/8) Σ osc(ℓ − m)²; the range osc(ℓ − m) of the errors is small if the guesses m are good</source>
        <translation>für konstantes η ist der Regret höchstens ln N/η + (η/8) Σ osc(ℓ − m)²; die Spannweite osc(ℓ − m) der Abweichungen ist klein bei guten Schätzungen m</translation>
    </message>
    <message>
        <source>for constant η, the regret of mirror descent and of FTRL is at most (max ψ − min ψ)/η + (η/(2σ)) Σ‖g‖² if ψ is σ-strongly convex</source>
        <translation>für konstantes η ist der Regret von Mirror Descent und von FTRL höchstens (max ψ − min ψ)/η + (η/(2σ)) Σ‖g‖², wenn ψ σ-stark konvex ist</translation>
    </message>
    <message>
        <source>for every run, the loss minus the smallest sum of an arm&apos;s loss estimates is at most (2√N − 2) √t + Σ ℓ²/√(s p)</source>
        <translation>für jeden Lauf ist der Verlust minus der kleinsten Summe der Verlustschätzungen eines Arms höchstens (2√N − 2) √t + Σ ℓ²/√(s p)</translation>
    </message>
    <message>
        <source>for every run, the loss minus the smallest sum of an expert&apos;s loss estimates c is at most ln N/η + Σ (η/2) Σ q c² with the experts&apos; weights q</source>
        <translation>für jeden Lauf ist der Verlust minus der kleinsten Summe der Verlustschätzungen c eines Experten höchstens ln N/η + Σ (η/2) Σ q c², mit den Gewichten q der Experten</translation>
    </message>
    <message>
        <source>for gradients with bounded components, the bound on the regret in the ℓ1 ball ‖w‖₁ ≤ U grows at most logarithmically with the number of features</source>
        <translation>für Gradienten mit beschränkten Komponenten wächst die Schranke für den Regret in der ℓ1-Kugel ‖w‖₁ ≤ U höchstens logarithmisch mit der Zahl der Merkmale</translation>
    </message>
    <message>
        <source>for losses fixed before the run, the expected regret is at most 4√(Nt) − 2√t, without the factor √(ln N) of EXP3&apos;s bound</source>
        <translation>für vor dem Lauf festgelegte Verluste ist der erwartete Regret höchstens 4√(Nt) − 2√t, ohne den Faktor √(ln N) der Schranke von EXP3</translation>
    </message>
    <message>
        <source>for losses in [0, 1] and without tuning, the regret is at most of order √(L*(1 − L*/t) ln N) + ln N, which is small if L* is near 0 or t</source>
        <translation>für Verluste in [0, 1] ist der Regret ohne Einstellen höchstens von der Ordnung √(L*(1 − L*/t) ln N) + ln N, also klein, falls L* nahe 0 oder t ist</translation>
    </message>
    <message>
        <source>for losses in [0, 1], the regret relative to each expert, over the n rounds in which it is awake, is at most ln N/η + ηn/8</source>
        <translation>für Verluste in [0, 1] ist der Regret gegen jeden Experten, über die n Runden, in denen er wach ist, höchstens ln N/η + ηn/8</translation>
    </message>
    <message>
        <source>for mode = first and i.i.d. losses, once each arm has been played m times, the expected pseudo-regret grows by at most Σ Δ exp(−mΔ²) per round</source>
        <translation>für mode = first und unabhängig und gleich verteilte Verluste wächst, sobald jeder Arm m-mal gespielt wurde, der erwartete Pseudo-Regret um höchstens Σ Δ exp(−mΔ²) je Runde</translation>
    </message>
    <message>
        <source>for variant = PA, the norm of a comparator and its hinge losses, each divided by the length of its x, bound the number of mistakes</source>
        <translation>für variant = PA beschränken die Norm eines Vergleichsvektors und seine Hinge-Verluste, jeder geteilt durch die Länge seines x, die Zahl der Fehler</translation>
    </message>
    <message>
        <source>for variant = PA-I, a multiple of the smallest objective of the support vector machine with the same C bounds the number of mistakes</source>
        <translation>für variant = PA-I beschränkt ein Vielfaches des kleinsten Zielwerts der Support-Vektor-Maschine mit demselben C die Fehlerzahl</translation>
    </message>
    <message>
        <source>for variant = PA-II, a multiple of the smallest objective of the support vector machine with squared hinge losses bounds the number of mistakes</source>
        <translation>für variant = PA-II beschränkt ein Vielfaches des kleinsten Zielwerts der Support-Vektor-Maschine mit quadrierten Hinge-Verlusten die Fehlerzahl</translation>
    </message>
    <message>
        <source>for w₁ = 0, at most (r/γ)² updates on linearly separable data</source>
        <translation>für w₁ = 0 höchstens (r/γ)² Updates auf linear trennbaren Daten</translation>
    </message>
    <message>
        <source>for w₁ = 0, the number of updates is at most r² times the squared norm of any comparator, plus twice the sum of its hinge losses</source>
        <translation>für w₁ = 0 ist die Zahl der Updates höchstens r² mal die quadrierte Norm jedes Vergleichspunkts plus zweimal die Summe seiner Hinge-Verluste</translation>
    </message>
    <message>
        <source>fraction of V for 1</source>
        <translation>Anteil von V für 1</translation>
    </message>
    <message>
        <source>hide or show future rounds; a presentation and the games hide them</source>
        <translation>künftige Runden verbergen oder zeigen; eine Präsentation und die Spiele verbergen sie</translation>
    </message>
    <message>
        <source>if the arms&apos; means are drawn from the learner&apos;s uniform prior, the expected pseudo-regret is at most √(N t ln N / 2)</source>
        <translation>sind die Mittelwerte der Arme aus der gleichförmigen A-priori-Verteilung des Verfahrens gezogen, so ist der erwartete Pseudo-Regret höchstens √(N t ln N / 2)</translation>
    </message>
    <message>
        <source>in a game: answer −1, +1 (Alt+1 … enlarges a panel)</source>
        <translation>in einem Spiel: −1, +1 antworten (Alt+1 … vergrößert ein Panel)</translation>
    </message>
    <message>
        <source>in a presentation, also by remote control: previous round, next round; black screen</source>
        <translation>in einer Präsentation, auch mit der Fernbedienung: vorige Runde, nächste Runde; schwarzer Bildschirm</translation>
    </message>
    <message>
        <source>in the table of rounds: edit a cell, delete rows, copy rows</source>
        <translation>in der Tabelle der Runden: eine Zelle ändern, Zeilen löschen, Zeilen kopieren</translation>
    </message>
    <message>
        <source>in this mode the learner may explore in every round; choose mode=first</source>
        <translation>in diesem Modus kann das Verfahren in jeder Runde erkunden; wählen Sie mode=first</translation>
    </message>
    <message>
        <source>larger, smaller, normal text</source>
        <translation>größerer, kleinerer, normaler Text</translation>
    </message>
    <message>
        <source>largest probability with which the bound on the risk may fail</source>
        <translation>größte Wahrscheinlichkeit, mit der die Schranke für das Risiko versagen darf</translation>
    </message>
    <message>
        <source>learning rate; larger values add less noise (p/ε). auto: √(H/(2t)) with H = 1 + … + 1/N, or 2 √(ln N/t) for Gumbel noise</source>
        <translation>Lernrate; größere Werte bedeuten weniger Rauschen (p/ε). auto: √(H/(2t)) mit H = 1 + … + 1/N, oder 2 √(ln N/t) für Gumbel-Rauschen</translation>
    </message>
    <message>
        <source>lessons; next step, previous step</source>
        <translation>Lektionen; nächster Schritt, voriger Schritt</translation>
    </message>
    <message>
        <source>losses in [0, 1], and each expert&apos;s advice is a distribution</source>
        <translation>Verluste in [0, 1], und der Rat jedes Experten ist eine Verteilung</translation>
    </message>
    <message>
        <source>method that keeps w short after a mistake</source>
        <translation>Methode, die w nach einem Fehler kurz hält</translation>
    </message>
    <message>
        <source>middle drag, Ctrl+drag</source>
        <translation>mit der mittleren Taste oder Strg ziehen</translation>
    </message>
    <message>
        <source>minus the sum of the gradients in rounds 1 to t</source>
        <translation>minus die Summe der Gradienten in den Runden 1 bis t</translation>
    </message>
    <message>
        <source>mixes exponential weights over 20 learning rates; adapts to the squared regrets relative to each expert</source>
        <translation>mischt exponentielle Gewichte über 20 Lernraten; passt sich den Quadraten der Regrets gegenüber jedem Experten an</translation>
    </message>
    <message>
        <source>move or delete a point</source>
        <translation>einen Punkt bewegen oder löschen</translation>
    </message>
    <message>
        <source>move the focused panel; Ctrl+Shift+F floats it, Ctrl+F4 closes it</source>
        <translation>das Panel mit dem Fokus bewegen; Strg+Umschalt+F löst es, Strg+F4 schließt es</translation>
    </message>
    <message>
        <source>moves w along y x just far enough that the example has margin 1, or as far as C allows</source>
        <translation>bewegt w längs y x so weit, dass das Beispiel den Margin 1 hat, oder so weit, wie C erlaubt</translation>
    </message>
    <message>
        <source>narrower, wider brush</source>
        <translation>schmalerer, breiterer Pinsel</translation>
    </message>
    <message>
        <source>new empty plane; open a file</source>
        <translation>neue leere Ebene; eine Datei öffnen</translation>
    </message>
    <message>
        <source>next mistake, previous mistake</source>
        <translation>nächster Fehler, voriger Fehler</translation>
    </message>
    <message>
        <source>next or previous control or panel; Menu or Shift+F10 opens its menu</source>
        <translation>nächstes oder voriges Bedienelement oder Panel; Menü oder Umschalt+F10 öffnet sein Menü</translation>
    </message>
    <message>
        <source>next or previous part of the window: bar, lesson, plane, panels, time</source>
        <translation>nächster oder voriger Teil des Fensters: Leiste, Lektion, Ebene, Panels, Zeit</translation>
    </message>
    <message>
        <source>next phase, previous phase</source>
        <translation>nächste Phase, vorige Phase</translation>
    </message>
    <message>
        <source>next round, previous round</source>
        <translation>nächste Runde, vorige Runde</translation>
    </message>
    <message>
        <source>next tool: point, brush, line, eraser; snap points to a grid</source>
        <translation>nächstes Werkzeug: Punkt, Pinsel, Linie, Radierer; Punkte am Raster ausrichten</translation>
    </message>
    <message>
        <source>no hyperplane in the feature space of the kernel separates these rounds</source>
        <translation>keine Hyperebene im Merkmalsraum des Kernels trennt diese Runden</translation>
    </message>
    <message>
        <source>on a point: delete it or change its label</source>
        <translation>auf einem Punkt: ihn löschen oder sein Label ändern</translation>
    </message>
    <message>
        <source>on any data and for w₁ = 0, the norm of the best comparator and the 2-norm of its hinge losses bound the number of updates</source>
        <translation>auf beliebigen Daten und für w₁ = 0 beschränken die Norm des besten Vergleichspunkts und die 2-Norm seiner Hinge-Verluste die Zahl der Updates</translation>
    </message>
    <message>
        <source>on any data and for w₁ = 0, the norm of the best comparator and the sum of its hinge losses bound the number of updates</source>
        <translation>auf beliebigen Daten und für w₁ = 0 beschränken die Norm des besten Vergleichspunkts und die Summe seiner Hinge-Verluste die Zahl der Updates</translation>
    </message>
    <message>
        <source>on any data, the norm of the best comparator and the 2-norm of its hinge losses bound the number of updates</source>
        <translation>auf beliebigen Daten beschränken die Norm des besten Vergleichspunkts und die 2-Norm seiner Hinge-Verluste die Zahl der Updates</translation>
    </message>
    <message>
        <source>on any data, the norm of the best comparator and the sum of its hinge losses bound the number of updates</source>
        <translation>auf beliebigen Daten beschränken die Norm des besten Vergleichspunkts und die Summe seiner Hinge-Verluste die Zahl der Updates</translation>
    </message>
    <message>
        <source>on any data, the q-norm of the best comparator and the sum of its hinge losses bound the number of updates</source>
        <translation>auf beliebigen Daten beschränken die q-Norm des besten Vergleichspunkts und die Summe seiner Hinge-Verluste die Zahl der Updates</translation>
    </message>
    <message>
        <source>on data that a non-negative target separates, and for η small enough, the bound on the updates is logarithmic in the number of features</source>
        <translation>auf Daten, die ein nichtnegatives Ziel trennt, und für genügend kleines η ist die Schranke für die Updates logarithmisch in der Zahl der Merkmale</translation>
    </message>
    <message>
        <source>one column per feature and one for the label; requires the optional package group parquet</source>
        <translation>eine Spalte je Merkmal und eine für das Label; benötigt die optionale Paketgruppe parquet</translation>
    </message>
    <message>
        <source>one expert is right and all others are wrong; now and then another expert takes over</source>
        <translation>ein Experte liegt richtig, alle anderen liegen falsch; ab und zu übernimmt ein anderer</translation>
    </message>
    <message>
        <source>one feature; w repeatedly rises a little and returns to one end, then moves towards the other end</source>
        <translation>ein Merkmal; w steigt wiederholt ein wenig und kehrt an ein Ende zurück, dann bewegt sich w zum anderen Ende</translation>
    </message>
    <message>
        <source>only the current leader makes a mistake, so another expert becomes the leader</source>
        <translation>nur der aktuelle Führende macht einen Fehler, sodass danach ein anderer Experte führt</translation>
    </message>
    <message>
        <source>pan, also over points</source>
        <translation>verschieben, auch über Punkten</translation>
    </message>
    <message>
        <source>paste rows from a spreadsheet into the table of rounds or the plane</source>
        <translation>Zeilen aus einer Tabellenkalkulation in die Tabelle der Runden oder die Ebene einfügen</translation>
    </message>
    <message>
        <source>play or pause</source>
        <translation>abspielen oder anhalten</translation>
    </message>
    <message>
        <source>point: click to add a point, right-click for the other label, drag to move a point. Drag the background to pan, double-click it to fit, wheel to zoom, Shift+drag to select</source>
        <translation>Punkt: Klick setzt einen Punkt, Rechtsklick einen mit dem anderen Label, Ziehen bewegt einen Punkt. Ziehen am Hintergrund verschiebt die Ansicht, Doppelklick darauf passt sie ein, das Mausrad zoomt, Umschalt+Ziehen wählt aus</translation>
    </message>
    <message>
        <source>predicts a number with the regularised least-squares fit to the past, and incurs the square loss</source>
        <translation>sagt mit regularisierten kleinsten Quadraten eine Zahl vorher und erleidet den quadratischen Verlust</translation>
    </message>
    <message>
        <source>presentation on a second screen with presenter view here; spotlight on the pointer</source>
        <translation>Präsentation auf einem zweiten Bildschirm mit Vortragsansicht hier; Lichtkegel am Zeiger</translation>
    </message>
    <message>
        <source>presentation, full screen, back</source>
        <translation>Präsentation, Vollbild, zurück</translation>
    </message>
    <message>
        <source>probability that the best expert makes a mistake in a round</source>
        <translation>Wahrscheinlichkeit, dass der beste Experte in einer Runde einen Fehler macht</translation>
    </message>
    <message>
        <source>r = {0}, the smallest ratio of two price relatives of a round so far</source>
        <translation>r = {0}, das bisher kleinste Verhältnis zweier Kursverhältnisse einer Runde</translation>
    </message>
    <message>
        <source>randomising halves the factor of L* as β → 1</source>
        <translation>Randomisieren halbiert den Faktor von L* für β → 1</translation>
    </message>
    <message>
        <source>randomising the prediction halves the number of mistakes</source>
        <translation>eine randomisierte Vorhersage halbiert die Fehlerzahl</translation>
    </message>
    <message>
        <source>reference: learners, theorems and proofs, panels, symbols</source>
        <translation>Nachschlagen: Lernverfahren, Sätze und Beweise, Panels, Symbole</translation>
    </message>
    <message>
        <source>right click</source>
        <translation>Rechtsklick</translation>
    </message>
    <message>
        <source>round {0}: for some positive example, {1}</source>
        <translation>Runde {0}: Für ein positives Beispiel gilt: {1}</translation>
    </message>
    <message>
        <source>runs Hedge on the losses so far plus a guess of the next losses; good guesses make the regret bound smaller</source>
        <translation>Hedge auf den bisherigen Verlusten plus einer Schätzung der nächsten; gute Schätzungen senken die Regretschranke</translation>
    </message>
    <message>
        <source>save, save as</source>
        <translation>speichern, speichern unter</translation>
    </message>
    <message>
        <source>scale of the learning rate; auto: √(ln 2d)/(U G), or √(2 ln(2d)/T)/(U G) if constant, with G the largest |gᵢ| of the stream. An unknown G counts as 1, and an unknown T counts as 1000</source>
        <translation>Skala der Lernrate; auto: √(ln 2d)/(U G), oder √(2 ln(2d)/T)/(U G), falls konstant; G ist das größte |gᵢ| des Datenstroms. Ein unbekanntes G zählt als 1, und ein unbekanntes T zählt als 1000</translation>
    </message>
    <message>
        <source>smallest estimate</source>
        <translation>min. Schätzung</translation>
    </message>
    <message>
        <source>splits the weight nearly evenly; the label contradicts the prediction (with β = 0, until one expert remains)</source>
        <translation>teilt das Gewicht fast gleichmäßig; das Label widerspricht der Vorhersage (mit β = 0, bis ein Experte übrig ist)</translation>
    </message>
    <message>
        <source>square loss, mean</source>
        <translation>quadratischer Verlust, Mittel</translation>
    </message>
    <message>
        <source>square loss, substitution</source>
        <translation>quadratischer Verlust, Substitution</translation>
    </message>
    <message>
        <source>standard-optimal takes at most {0} hypotheses, but the stream has {1}. Use fewer experts.</source>
        <translation>standard-optimal nimmt höchstens {0} Hypothesen, der Datenstrom hat aber {1}. Verwenden Sie weniger Experten.</translation>
    </message>
    <message>
        <source>standard-optimal takes at most {0} points, but {1} are given. Use fewer points.</source>
        <translation>standard-optimal nimmt höchstens {0} Punkte, angegeben sind aber {1}. Verwenden Sie weniger Punkte.</translation>
    </message>
    <message>
        <source>start, end</source>
        <translation>Anfang, Ende</translation>
    </message>
    <message>
        <source>support vectors</source>
        <translation>Stützvektoren</translation>
    </message>
    <message>
        <source>surrogate</source>
        <translation>Ersatzverlust</translation>
    </message>
    <message>
        <source>takes gradient steps whose sizes, by default one per coordinate, fall as the sum of squared gradients grows</source>
        <translation>Gradientenabstieg mit Schrittweiten, voreingestellt je Koordinate, die mit wachsender Summe quadrierter Gradienten fallen</translation>
    </message>
    <message>
        <source>the Bregman divergence of ψ</source>
        <translation>die Bregman-Divergenz von ψ</translation>
    </message>
    <message>
        <source>the Gamma function: Γ(n + 1) = n!</source>
        <translation>die Gammafunktion: Γ(n + 1) = n!</translation>
    </message>
    <message>
        <source>the advice is not always −1 and +1; use the stream label-flipper</source>
        <translation>der Rat ist nicht immer −1 und +1; verwenden Sie den Datenstrom label-flipper</translation>
    </message>
    <message>
        <source>the aggressiveness, a parameter of the learner</source>
        <translation>die Aggressivität, ein Parameter des Verfahrens</translation>
    </message>
    <message>
        <source>the arm played in round s</source>
        <translation>der in Runde s gespielte Arm</translation>
    </message>
    <message>
        <source>the average payoff of the best arm so far</source>
        <translation>die durchschnittliche Auszahlung der bisherigen Züge des besten Arms</translation>
    </message>
    <message>
        <source>the average payoff of the played arm I so far</source>
        <translation>die durchschnittliche Auszahlung der bisherigen Züge des gespielten Arms I</translation>
    </message>
    <message>
        <source>the best arm</source>
        <translation>der beste Arm</translation>
    </message>
    <message>
        <source>the class of hypotheses</source>
        <translation>die Klasse der Hypothesen</translation>
    </message>
    <message>
        <source>the coefficient of y x in an update of w</source>
        <translation>der Koeffizient von y x in einem Update von w</translation>
    </message>
    <message>
        <source>the cost of the cheapest path of experts that ends with expert i in round t</source>
        <translation>die Kosten des günstigsten Expertenpfades, der in Runde t bei Experte i endet</translation>
    </message>
    <message>
        <source>the dual coefficient of a step</source>
        <translation>der duale Koeffizient eines Schritts</translation>
    </message>
    <message>
        <source>the edge of hypothesis s: 1/2 − eₛ</source>
        <translation>der Vorsprung der Hypothese s: 1/2 − eₛ</translation>
    </message>
    <message>
        <source>the estimate of u before round t</source>
        <translation>die Schätzung von u vor Runde t</translation>
    </message>
    <message>
        <source>the estimated loss of expert m in round s: the probability that it gave to the played arm, times the estimate of that arm&apos;s loss</source>
        <translation>der geschätzte Verlust von Experte m in Runde s: die Wahrscheinlichkeit, die er dem gespielten Arm gab, mal der Schätzung des Verlusts dieses Arms</translation>
    </message>
    <message>
        <source>the exact risk of the last and the average hypothesis, round by round, with the best possible risk and the bound</source>
        <translation>das exakte Risiko der letzten und der gemittelten Hypothese, Runde für Runde, mit dem bestmöglichen Risiko und der Schranke</translation>
    </message>
    <message>
        <source>the feasible set. ball: ‖w‖ ≤ radius. box: |wᵢ| ≤ radius</source>
        <translation>die zulässige Menge. ball: ‖w‖ ≤ radius. box: |wᵢ| ≤ radius</translation>
    </message>
    <message>
        <source>the feasible set. ball: ‖w‖ ≤ radius. box: |wᵢ| ≤ radius. simplex: w ≥ 0 with sum radius</source>
        <translation>die zulässige Menge. ball: ‖w‖ ≤ radius. box: |wᵢ| ≤ radius. simplex: w ≥ 0 mit Summe radius</translation>
    </message>
    <message>
        <source>the features of the arm played in round t</source>
        <translation>die Merkmale des Arms, der in Runde t gespielt wurde</translation>
    </message>
    <message>
        <source>the features of the best arm in round t</source>
        <translation>die Merkmale des besten Arms in Runde t</translation>
    </message>
    <message>
        <source>the fraction of its weight that an expert shares</source>
        <translation>der Anteil seines Gewichts, den ein Experte teilt</translation>
    </message>
    <message>
        <source>the fraction of the weight on experts that advise 1 in round t</source>
        <translation>der Gewichtsanteil der Experten, die in Runde t 1 raten</translation>
    </message>
    <message>
        <source>the function ψ whose Bregman divergence measures distances. squared: ½‖w‖². p-norm: ½‖w‖²_q with 1/p + 1/q = 1. entropy: Σ wᵢ ln wᵢ. log-barrier: −Σ ln wᵢ. tsallis: −2 Σ √wᵢ</source>
        <translation>die Funktion ψ, deren Bregman-Divergenz Abstände misst. squared: ½‖w‖². p-norm: ½‖w‖²_q mit 1/p + 1/q = 1. entropy: Σ wᵢ ln wᵢ. log-barrier: −Σ ln wᵢ. tsallis: −2 Σ √wᵢ</translation>
    </message>
    <message>
        <source>the gap of arm I: its mean loss minus the smallest mean loss</source>
        <translation>der Abstand von Arm I: sein mittlerer Verlust minus dem kleinsten mittleren Verlust</translation>
    </message>
    <message>
        <source>the gap: w*·x is at least θ on positive examples and at most θ − γ on negative ones</source>
        <translation>die Lücke: w*·x ist bei positiven Beispielen mindestens θ und bei negativen höchstens θ − γ</translation>
    </message>
    <message>
        <source>the guess of the next losses. last: the last losses. mean: the mean losses so far. none: 0 (exponential weights)</source>
        <translation>die Schätzung der nächsten Verluste. last: die letzten Verluste. mean: die mittleren Verluste bisher. none: 0 (exponentielle Gewichte)</translation>
    </message>
    <message>
        <source>the hypothesis with which the learner predicts in round t</source>
        <translation>die Hypothese, mit der in Runde t vorhergesagt wird</translation>
    </message>
    <message>
        <source>the identity matrix</source>
        <translation>die Einheitsmatrix</translation>
    </message>
    <message>
        <source>the identity matrix; below the sum, the rounds with a mistake</source>
        <translation>die Einheitsmatrix; unter der Summe die Runden mit einem Fehler</translation>
    </message>
    <message>
        <source>the identity matrix; below the sum, the rounds with an update</source>
        <translation>die Einheitsmatrix; unter der Summe die Runden mit einem Update</translation>
    </message>
    <message>
        <source>the importance-weighted estimate of the loss of the arm played in round s</source>
        <translation>die importance-gewichtete Schätzung des Verlusts des in Runde s gespielten Arms</translation>
    </message>
    <message>
        <source>the increase</source>
        <translation>Zuwachs</translation>
    </message>
    <message>
        <source>the initial weight of learning rate j</source>
        <translation>das Anfangsgewicht der Lernrate j</translation>
    </message>
    <message>
        <source>the initial α of each example</source>
        <translation>das anfängliche α jedes Beispiels</translation>
    </message>
    <message>
        <source>the label is the majority of the first k features; the signs of all others are chosen so that Winnow makes mistakes</source>
        <translation>das Label ist die Mehrheit der ersten k Merkmale; alle anderen Vorzeichen sind so gewählt, dass Winnow Fehler macht</translation>
    </message>
    <message>
        <source>the largest norm of an x in the feature space of the kernel</source>
        <translation>die größte Norm eines x im Merkmalsraum des Kernels</translation>
    </message>
    <message>
        <source>the largest such ρ for ‖v‖₂ is {0}</source>
        <translation>das größte solche ρ für ‖v‖₂ ist {0}</translation>
    </message>
    <message>
        <source>the learner&apos;s hinge loss in round s</source>
        <translation>der Hinge-Verlust des Verfahrens in Runde s</translation>
    </message>
    <message>
        <source>the learning rate in round t: the noise is divided by it</source>
        <translation>die Lernrate in Runde t: das Rauschen wird durch sie geteilt</translation>
    </message>
    <message>
        <source>the learning rates of the learner&apos;s grid; the best one is used</source>
        <translation>die Lernraten aus dem Gitter des Verfahrens; die beste wird verwendet</translation>
    </message>
    <message>
        <source>the log wealth is at most ln N/η + ηt/(8r²) below that of the best constantly rebalanced portfolio. Assumption: no price relative is below r &gt; 0 times the largest of its round</source>
        <translation>das logarithmische Vermögen liegt höchstens ln N/η + ηt/(8r²) unter dem des besten konstant umgeschichteten Portfolios. Voraussetzung: jedes Kursverhältnis ist mindestens das r-Fache des größten seiner Runde, mit r &gt; 0</translation>
    </message>
    <message>
        <source>the loss of expert i in round t + 1</source>
        <translation>der Verlust des Experten i in Runde t + 1</translation>
    </message>
    <message>
        <source>the loss of expert iₛ in round s</source>
        <translation>der Verlust des Experten iₛ in Runde s</translation>
    </message>
    <message>
        <source>the loss. hinge: max(0, 1 − y w·x). linear: −y w·x</source>
        <translation>der Verlust. hinge: max(0, 1 − y w·x). linear: −y w·x</translation>
    </message>
    <message>
        <source>the loss. hinge: max(0, 1 − y w·x). linear: −y w·x. perceptron: max(0, −y w·x), compared with the hinge loss of fixed points</source>
        <translation>der Verlust. hinge: max(0, 1 − y w·x). linear: −y w·x. perceptron: max(0, −y w·x), verglichen mit dem Hinge-Verlust fester Punkte</translation>
    </message>
    <message>
        <source>the majority vote of all hₜ</source>
        <translation>der Mehrheitsentscheid aller hₜ</translation>
    </message>
    <message>
        <source>the matrix grows on mistakes only</source>
        <translation>die Matrix wächst nur bei Fehlern</translation>
    </message>
    <message>
        <source>the maximum of θ·x − (ψ(x) − ψ(w₁))/η over X</source>
        <translation>das Maximum von θ·x − (ψ(x) − ψ(w₁))/η über X</translation>
    </message>
    <message>
        <source>the maximum of θ·x − ‖x‖²/(2η) over X</source>
        <translation>das Maximum von θ·x − ‖x‖²/(2η) über X</translation>
    </message>
    <message>
        <source>the mean loss of the best arm</source>
        <translation>der mittlere Verlust des besten Arms</translation>
    </message>
    <message>
        <source>the mean loss of the played arm I</source>
        <translation>der mittlere Verlust des gespielten Arms I</translation>
    </message>
    <message>
        <source>the mean of all hₜ</source>
        <translation>das Mittel aller hₜ</translation>
    </message>
    <message>
        <source>the mean of the experts&apos; losses in round s</source>
        <translation>das Mittel der Verluste der Experten in Runde s</translation>
    </message>
    <message>
        <source>the mean payoff of arm i</source>
        <translation>die mittlere Auszahlung von Arm i</translation>
    </message>
    <message>
        <source>the menu bar</source>
        <translation>die Menüleiste</translation>
    </message>
    <message>
        <source>the norm of the comparators for which the bound is displayed</source>
        <translation>die Norm der Vergleichspunkte, für die die Schranke gezeigt wird</translation>
    </message>
    <message>
        <source>the number of assets</source>
        <translation>die Zahl der Anlagen</translation>
    </message>
    <message>
        <source>the number of features, and the largest number of literals in a consistent disjunction</source>
        <translation>die Zahl der Merkmale und die größte Zahl von Literalen einer konsistenten Disjunktion</translation>
    </message>
    <message>
        <source>the number of labels +1 in rounds 1 to t</source>
        <translation>die Zahl der Labels +1 in den Runden 1 bis t</translation>
    </message>
    <message>
        <source>the number of mistakes is at most the smallest regularised hinge loss plus the regret bound, minus (λ/2) Σ‖w‖²</source>
        <translation>die Fehlerzahl ist höchstens der kleinste regularisierte Hinge-Verlust plus die Regretschranke, minus (λ/2) Σ‖w‖²</translation>
    </message>
    <message>
        <source>the number of plays of arm I before the round</source>
        <translation>wie oft Arm I vor der Runde gespielt wurde</translation>
    </message>
    <message>
        <source>the number of rounds from 1 to t in which expert i was awake</source>
        <translation>die Zahl der Runden von 1 bis t, in denen Experte i wach war</translation>
    </message>
    <message>
        <source>the number of rounds from 1 to t with x = 0</source>
        <translation>die Zahl der Runden von 1 bis t mit x = 0</translation>
    </message>
    <message>
        <source>the objective in round s: (λ/2)‖u‖² plus the hinge loss of u</source>
        <translation>die Zielfunktion in Runde s: (λ/2)‖u‖² plus der Hinge-Verlust von u</translation>
    </message>
    <message>
        <source>the parameter tie sets the prediction in a tie</source>
        <translation>der Parameter tie legt die Vorhersage bei Gleichstand fest</translation>
    </message>
    <message>
        <source>the posterior mean of μᵢ</source>
        <translation>der A-posteriori-Mittelwert von μᵢ</translation>
    </message>
    <message>
        <source>the posterior probability that arm i is the best</source>
        <translation>die A-posteriori-Wahrscheinlichkeit, dass Arm i der beste ist</translation>
    </message>
    <message>
        <source>the prediction. draw: 1 with probability p. average: p itself, with loss |p − y|</source>
        <translation>die Vorhersage. draw: 1 mit Wahrscheinlichkeit p. average: p selbst, mit Verlust |p − y|</translation>
    </message>
    <message>
        <source>the price relatives in round s</source>
        <translation>die Kursverhältnisse in Runde s</translation>
    </message>
    <message>
        <source>the prior: the initial count of each label</source>
        <translation>die Anfangszählung jedes Labels (A-priori)</translation>
    </message>
    <message>
        <source>the probabilities of the experts in round s</source>
        <translation>die Wahrscheinlichkeiten der Experten in Runde s</translation>
    </message>
    <message>
        <source>the radius of the confidence interval of arm I</source>
        <translation>der Radius des Konfidenzintervalls von Arm I</translation>
    </message>
    <message>
        <source>the radius of the confidence interval of the best arm</source>
        <translation>der Radius des Konfidenzintervalls des besten Arms</translation>
    </message>
    <message>
        <source>the radius of the set</source>
        <translation>der Radius der Menge</translation>
    </message>
    <message>
        <source>the regularisation: the matrix A starts at a times the identity</source>
        <translation>die Regularisierung: die Matrix A beginnt bei a mal der Einheitsmatrix</translation>
    </message>
    <message>
        <source>the regularisation: the matrix A starts at r times the identity</source>
        <translation>die Regularisierung: die Matrix A beginnt bei r mal der Einheitsmatrix</translation>
    </message>
    <message>
        <source>the returned hypothesis uses all hₜ</source>
        <translation>die zurückgegebene Hypothese verwendet alle hₜ</translation>
    </message>
    <message>
        <source>the same order with γ/θ instead of γ and w*/θ instead of w*</source>
        <translation>dieselbe Ordnung mit γ/θ statt γ und w*/θ statt w*</translation>
    </message>
    <message>
        <source>the scale of the confidence intervals</source>
        <translation>die Skala der Konfidenzintervalle</translation>
    </message>
    <message>
        <source>the stream flips fair coins</source>
        <translation>der Datenstrom wirft faire Münzen</translation>
    </message>
    <message>
        <source>the sum 1 + 1/2 + … + 1/N</source>
        <translation>die Summe 1 + 1/2 + … + 1/N</translation>
    </message>
    <message>
        <source>the sum of the probabilities of a mistake in rounds 1 to t, each before the random draw of its round</source>
        <translation>die Summe der Fehlerwahrscheinlichkeiten in den Runden 1 bis t, jeweils vor der Ziehung der Runde</translation>
    </message>
    <message>
        <source>the target</source>
        <translation>das Ziel</translation>
    </message>
    <message>
        <source>the target with the largest margin ρ</source>
        <translation>das Ziel mit dem größten Margin ρ</translation>
    </message>
    <message>
        <source>the target; its weights may have either sign</source>
        <translation>das Ziel; seine Gewichte dürfen beide Vorzeichen haben</translation>
    </message>
    <message>
        <source>the term added to the probability of the played arm in the denominator of its loss estimate</source>
        <translation>der Summand, der im Nenner der Verlustschätzung zur Wahrscheinlichkeit des gespielten Arms addiert wird</translation>
    </message>
    <message>
        <source>the training error of the unweighted vote is at most exp(−η Σ g + η²t/8). The error is 0 after T &gt; ln m/(2g²) rounds if all edges are at least g and η is tuned for T rounds</source>
        <translation>der Trainingsfehler der ungewichteten Abstimmung ist höchstens exp(−η Σ g + η²t/8). Der Fehler ist 0 nach T &gt; ln m/(2g²) Runden, wenn jeder Vorsprung mindestens g und η auf T Runden eingestellt ist</translation>
    </message>
    <message>
        <source>the training error of the vote is at most Π 2√(e(1−e)), and therefore at most exp(−2 Σ g²) with the edges g = ½ − e. An error e above ½ counts as ½</source>
        <translation>der Trainingsfehler der Abstimmung ist höchstens Π 2√(e(1−e)), also höchstens exp(−2 Σ g²) mit den Vorsprüngen g = ½ − e. Ein Fehler e über ½ zählt als ½</translation>
    </message>
    <message>
        <source>the unit vector with the largest margin</source>
        <translation>der Einheitsvektor mit dem größten Margin</translation>
    </message>
    <message>
        <source>the vectors of non-negative numbers that sum to 1</source>
        <translation>die Vektoren nichtnegativer Zahlen mit der Summe 1</translation>
    </message>
    <message>
        <source>the weight of the path i₁, …, iₜ of experts before round 1</source>
        <translation>das Gewicht des Expertenpfades i₁, …, iₜ vor Runde 1</translation>
    </message>
    <message>
        <source>the weights as bars, on a linear or logarithmic scale, sorted or not; for experts, also votes and losses</source>
        <translation>die Gewichte als Balken, linear oder logarithmisch, sortiert oder nicht; bei Experten auch Stimmen und Verluste</translation>
    </message>
    <message>
        <source>this stream does not draw its arms at random; use prior-arms</source>
        <translation>dieser Datenstrom zieht seine Arme nicht zufällig; verwenden Sie prior-arms</translation>
    </message>
    <message>
        <source>this stream does not guarantee fair coins; use random-experts</source>
        <translation>dieser Datenstrom garantiert keine fairen Münzen; verwenden Sie random-experts</translation>
    </message>
    <message>
        <source>threshold; +1 is predicted if w·x ≥ θ. auto: d</source>
        <translation>Schwelle; +1 wird vorhergesagt, falls w·x ≥ θ. auto: d</translation>
    </message>
    <message>
        <source>undo, redo</source>
        <translation>rückgängig, wiederholen</translation>
    </message>
    <message>
        <source>votes</source>
        <translation>Stimmen</translation>
    </message>
    <message>
        <source>wheel</source>
        <translation>Mausrad</translation>
    </message>
    <message>
        <source>when to explore. constant: with probability ε in each round. first: each arm m times, then never again</source>
        <translation>wann erkundet wird. constant: mit Wahrscheinlichkeit ε in jeder Runde. first: jeder Arm m-mal, dann nie wieder</translation>
    </message>
    <message>
        <source>when wrong experts are eliminated. mistakes: after the learner&apos;s own mistakes. always: in every round</source>
        <translation>wann falsche Experten gestrichen werden. mistakes: nach den eigenen Fehlern des Verfahrens. always: in jeder Runde</translation>
    </message>
    <message>
        <source>when wrong experts lose weight. always: in every round. mistakes: only after the learner&apos;s own mistakes</source>
        <translation>wann falsche Experten Gewicht verlieren. always: in jeder Runde. mistakes: nur nach den eigenen Fehlern des Verfahrens</translation>
    </message>
    <message>
        <source>with constant ε, the conditional regret, the sum of the expected gaps given the past, is at least ε t times the mean gap</source>
        <translation>bei konstantem ε ist der bedingte Regret, die Summe der bei gegebener Vergangenheit erwarteten Abstände, mindestens ε t mal der mittlere Abstand</translation>
    </message>
    <message>
        <source>with more than two features: next plane, horizontal feature, vertical feature (Shift: previous)</source>
        <translation>bei mehr als zwei Merkmalen: nächste Ebene, waagerechtes Merkmal, senkrechtes Merkmal (Umschalt: voriges)</translation>
    </message>
    <message>
        <source>with one step size per coordinate, on a box of width D, the regret is at most √2 D Σᵢ √Gᵢ. Gᵢ is the sum of the squared gradients in coordinate i</source>
        <translation>mit eigener Schrittweite je Koordinate ist der Regret auf einem Quader der Breite D höchstens √2 D Σᵢ √Gᵢ. Gᵢ ist die Summe der quadrierten Gradienten in Koordinate i</translation>
    </message>
    <message>
        <source>with the same β, the expected mistakes are at most half the bound of weighted majority, and at most the bound of randomised weighted majority</source>
        <translation>die erwartete Fehlerzahl ist höchstens die halbe Schranke von Weighted Majority und höchstens die Schranke von Randomized Weighted Majority, jeweils mit demselben β</translation>
    </message>
    <message>
        <source>x xᵀ is added to the matrix A</source>
        <translation>x xᵀ wird zur Matrix A addiert</translation>
    </message>
    <message>
        <source>zoom at the mouse position</source>
        <translation>an der Stelle der Maus zoomen</translation>
    </message>
    <message>
        <source>    x &lt; minᵢ L′ᵢ with Σᵢ (η (L′ᵢ − x))⁻² = 1</source>
        <translation>    x &lt; minᵢ L′ᵢ mit Σᵢ (η (L′ᵢ − x))⁻² = 1</translation>
    </message>
    <message>
        <source>Tsallis-INF</source>
        <translation>Tsallis-INF</translation>
    </message>
    <message>
        <source>Tsallis-INF, every run</source>
        <translation>Tsallis-INF, jeder Lauf</translation>
    </message>
    <message>
        <source>Tsallis-INF, in expectation</source>
        <translation>Tsallis-INF, im Erwartungswert</translation>
    </message>
    <message>
        <source>min L′ + (2√N − 2)/η</source>
        <translation>min L′ + (2√N − 2)/η</translation>
    </message>
    <message>
        <source>the learning rate of round s</source>
        <translation>die Lernrate der Runde s</translation>
    </message>
    <message>
        <source>Φ = minₚ p·L′ + (2/η) Σ (1/√N − √pᵢ);  L′: sum of estimates</source>
        <translation>Φ = minₚ p·L′ + (2/η) Σ (1/√N − √pᵢ);  L′: Summe der Schätzungen</translation>
    </message>
</context>
<context>
    <name>Dialogs</name>
    <message>
        <source>About VisualOnline</source>
        <translation>Über VisualOnline</translation>
    </message>
    <message>
        <source>There is no log, because its file could not be opened.</source>
        <translation>Es gibt kein Protokoll, weil seine Datei nicht geöffnet werden konnte.</translation>
    </message>
    <message>
        <source>The last lines of {name}:
{part}</source>
        <translation>Die letzten Zeilen von {name}:
{part}</translation>
    </message>
    <message>
        <source>Report a problem</source>
        <translation>Problem melden</translation>
    </message>
    <message>
        <source>Something went wrong</source>
        <translation>Etwas ist schiefgegangen</translation>
    </message>
    <message>
        <source>The report</source>
        <translation>Der Bericht</translation>
    </message>
    <message>
        <source>Copy the report</source>
        <translation>Bericht kopieren</translation>
    </message>
    <message>
        <source>Save the session …</source>
        <translation>Sitzung speichern …</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>{minutes} min</source>
        <translation>{minutes} min</translation>
    </message>
    <message>
        <source>The whole window</source>
        <translation>Das ganze Fenster</translation>
    </message>
    <message>
        <source>Plane</source>
        <translation>Ebene</translation>
    </message>
    <message>
        <source>This plot</source>
        <translation>Dieses Diagramm</translation>
    </message>
    <message>
        <source>Compressed files ({names})</source>
        <translation>Komprimierte Dateien ({names})</translation>
    </message>
    <message>
        <source>Sessions ({names})</source>
        <translation>Sitzungen ({names})</translation>
    </message>
    <message>
        <source>Streams and sessions ({names})</source>
        <translation>Datenströme und Sitzungen ({names})</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>Open …</source>
        <translation>Öffnen …</translation>
    </message>
    <message>
        <source>Import settings …</source>
        <translation>Importeinstellungen …</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Save as …</source>
        <translation>Speichern unter …</translation>
    </message>
    <message>
        <source>Export …</source>
        <translation>Exportieren …</translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation>Bild kopieren</translation>
    </message>
    <message>
        <source>Copy as a command</source>
        <translation>Als Befehl kopieren</translation>
    </message>
    <message>
        <source>Copy as Python</source>
        <translation>Als Python kopieren</translation>
    </message>
    <message>
        <source>Print …</source>
        <translation>Drucken …</translation>
    </message>
    <message>
        <source>the points and labels of {name}</source>
        <translation>Die Punkte und Labels von {name}</translation>
    </message>
    <message>
        <source>the changes to {name}</source>
        <translation>Die Änderungen an {name}</translation>
    </message>
    <message>
        <source>The recovered session</source>
        <translation>Die wiederhergestellte Sitzung</translation>
    </message>
    <message>
        <source>Open a stream or a session</source>
        <translation>Datenstrom oder Sitzung öffnen</translation>
    </message>
    <message>
        <source>Open {name}</source>
        <translation>{name} öffnen</translation>
    </message>
    <message>
        <source> and </source>
        <translation> und </translation>
    </message>
    <message>
        <source>Save the session</source>
        <translation>Sitzung speichern</translation>
    </message>
    <message>
        <source>Revert</source>
        <translation>Zur gespeicherten Fassung</translation>
    </message>
    <message>
        <source>the picture was sent to the printer</source>
        <translation>das Bild wurde an den Drucker gesendet</translation>
    </message>
    <message>
        <source>more than {looked:,} rows</source>
        <translation>mehr als {looked:,} Zeilen</translation>
    </message>
    <message>
        <source>text as indicators</source>
        <translation>Text als Indikatoren</translation>
    </message>
    <message>
        <source>each x {scales}</source>
        <translation>jedes x {scales}</translation>
    </message>
    <message>
        <source>bias</source>
        <translation>Bias</translation>
    </message>
    <message>
        <source>−x appended to x</source>
        <translation>−x zusätzlich zu x</translation>
    </message>
    <message>
        <source>1 − x appended to x</source>
        <translation>1 − x zusätzlich zu x</translation>
    </message>
    <message>
        <source>shuffled with seed {seed}</source>
        <translation>gemischt mit Seed {seed}</translation>
    </message>
    <message>
        <source>−1 first</source>
        <translation>−1 zuerst</translation>
    </message>
    <message>
        <source>{passes:,} passes</source>
        <translation>{passes:,} Durchläufe</translation>
    </message>
    <message>
        <source>{values} values are {y}1</source>
        <translation>{values} Werte sind {y}1</translation>
    </message>
    <message>
        <source>is</source>
        <translation>ist</translation>
    </message>
    <message>
        <source>are</source>
        <translation>sind</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>Plots</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>Panels</source>
        <translation>Panels</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>The keys</source>
        <translation>Die Tasten</translation>
    </message>
    <message>
        <source>Learner from file …</source>
        <translation>Verfahren aus Datei …</translation>
    </message>
    <message>
        <source>{name} was loaded, and its panel is open. The panel is updated when {file} changes</source>
        <translation>{name} wurde geladen, und das Panel ist offen. Das Panel wird aktualisiert, wenn sich {file} ändert</translation>
    </message>
    <message>
        <source>{name} was loaded</source>
        <translation>{name} wurde geladen</translation>
    </message>
    <message>
        <source>{name} was opened without {described}{reason}</source>
        <translation>{name} wurde ohne {described} geöffnet{reason}</translation>
    </message>
    <message>
        <source>The file has not changed since the session was saved.</source>
        <translation>Die Datei hat sich nicht geändert, seit die Sitzung gespeichert wurde.</translation>
    </message>
    <message>
        <source>The file has changed since the session was saved.</source>
        <translation>Die Datei hat sich geändert, seit die Sitzung gespeichert wurde.</translation>
    </message>
    <message>
        <source>{session} needs {described}. {same}</source>
        <translation>{session} braucht {described}. {same}</translation>
    </message>
    <message>
        <source>, and {name} holds another plug-in</source>
        <translation>, und {name} enthält ein anderes Plug-in</translation>
    </message>
    <message>
        <source>When the session was saved, the file was {path}. If the file has moved, choose it.</source>
        <translation>Als die Sitzung gespeichert wurde, lag die Datei unter {path}. Wenn die Datei jetzt anderswo liegt, wählen Sie sie aus.</translation>
    </message>
    <message>
        <source>Choose the file …</source>
        <translation>Datei wählen …</translation>
    </message>
    <message>
        <source>The file {name}</source>
        <translation>Die Datei {name}</translation>
    </message>
    <message>
        <source>This file is a program that runs with your permissions: it can read, change and send everything that you can. Load the file only if you wrote it or trust its source.</source>
        <translation>Diese Datei ist ein Programm, das mit Ihren Rechten läuft: Es kann alles lesen, ändern und senden, was Sie können. Laden Sie die Datei nur, wenn Sie sie geschrieben haben oder ihrer Quelle vertrauen.</translation>
    </message>
    <message>
        <source>Load {name}?</source>
        <translation>{name} laden?</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>Laden</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Preferences</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Same as the desktop</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>The new language takes effect at the next start.</source>
        <translation>Die neue Sprache gilt ab dem nächsten Start.</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Farbschema</translation>
    </message>
    <message>
        <source>Te&amp;xt size</source>
        <translation>S&amp;chriftgröße</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Sprache</translation>
    </message>
    <message>
        <source>&amp;Speed</source>
        <translation>Temp&amp;o</translation>
    </message>
    <message>
        <source>&amp;Motion</source>
        <translation>&amp;Bewegung</translation>
    </message>
    <message>
        <source>&amp;Play at start</source>
        <translation>&amp;Abspielen beim Start</translation>
    </message>
    <message>
        <source>{done:,} of {total:,} rounds</source>
        <translation>{done:,} von {total:,} Runden</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>A window was not closed properly. Restore the window&apos;s work?</source>
        <translation>Ein Fenster wurde nicht ordnungsgemäß geschlossen. Die Arbeit darin wiederherstellen?</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Ask later</source>
        <translation>Später fragen</translation>
    </message>
    <message>
        <source>Clicked points</source>
        <translation>Gesetzte Punkte</translation>
    </message>
    <message>
        <source>, {changes} by hand</source>
        <translation>, {changes} von Hand</translation>
    </message>
    <message>
        <source> on {day} {month}</source>
        <translation> vom {day}. {month}</translation>
    </message>
    <message>
        <source>{name} with {learners}{work}, as it was{day} at {written:%H:%M}.</source>
        <translation>{name} mit {learners}{work}, Stand{day} {written:%H:%M}.</translation>
    </message>
    <message>
        <source>Save {what}?</source>
        <translation>{what} speichern?</translation>
    </message>
    <message>
        <source>Your changes will be lost if you do not save them.</source>
        <translation>Ihre Änderungen gehen verloren, wenn Sie sie nicht speichern.</translation>
    </message>
    <message>
        <source>Another window or program changed the file. If you overwrite the file, these changes will be lost.</source>
        <translation>Ein anderes Fenster oder Programm hat die Datei geändert. Wenn Sie die Datei überschreiben, gehen diese Änderungen verloren.</translation>
    </message>
    <message>
        <source>Overwrite</source>
        <translation>Überschreiben</translation>
    </message>
    <message>
        <source>no title yet</source>
        <translation>noch kein Titel</translation>
    </message>
    <message>
        <source>A program for teaching and exploring online learning.</source>
        <translation>Ein Programm zum Lehren und Erkunden von Online-Lernen.</translation>
    </message>
    <message>
        <source>No error occurred in this window.</source>
        <translation>In diesem Fenster ist kein Fehler aufgetreten.</translation>
    </message>
    <message>
        <source>(empty)</source>
        <translation>(leer)</translation>
    </message>
    <message>
        <source>{sentence}

You can continue, or save the session first. {what}</source>
        <translation>{sentence}

Sie können weiterarbeiten oder zuerst die Sitzung speichern. {what}</translation>
    </message>
    <message>
        <source>Revert to saved</source>
        <translation>Zur gespeicherten Fassung</translation>
    </message>
    <message>
        <source>Copy panel picture</source>
        <translation>Bild des Panels kopieren</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>{urls} files were dropped; drop one file at a time</source>
        <translation>{urls} Dateien wurden abgelegt; legen Sie jeweils nur eine Datei ab</translation>
    </message>
    <message>
        <source>{urls} is not a file on this computer; save it here first, then drop it</source>
        <translation>{urls} ist keine Datei auf diesem Rechner; speichern Sie sie zuerst hier, dann legen Sie sie ab</translation>
    </message>
    <message>
        <source>these points do not come from a file; open one with Ctrl+O</source>
        <translation>diese Punkte stammen nicht aus einer Datei; öffnen Sie eine mit Strg+O</translation>
    </message>
    <message>
        <source>{path} has no columns, so there are no import settings</source>
        <translation>{path} hat keine Spalten, also gibt es keine Importeinstellungen</translation>
    </message>
    <message>
        <source>this stream has no labels; {names} can learn without them</source>
        <translation>dieser Datenstrom hat keine Labels; ohne Labels lernen: {names}</translation>
    </message>
    <message>
        <source>{path} no longer exists; it was removed from the list of recent files</source>
        <translation>{path} gibt es nicht mehr; der Eintrag wurde aus der Liste entfernt</translation>
    </message>
    <message>
        <source>picture of the window copied to the clipboard</source>
        <translation>Bild des Fensters in die Zwischenablage kopiert</translation>
    </message>
    <message>
        <source>copied to the clipboard: {command}</source>
        <translation>in die Zwischenablage kopiert: {command}</translation>
    </message>
    <message>
        <source>copied to the clipboard: {lines} of Python that repeat this run</source>
        <translation>in die Zwischenablage kopiert: {lines} Python, die diesen Lauf wiederholen</translation>
    </message>
    <message>
        <source>picture of the panel copied to the clipboard: {name}</source>
        <translation>Bild des Panels in die Zwischenablage kopiert: {name}</translation>
    </message>
    <message>
        <source>dropped: {columns}</source>
        <translation>weggelassen: {columns}</translation>
    </message>
    <message>
        <source>unreadable rows are skipped</source>
        <translation>unlesbare Zeilen werden ausgelassen</translation>
    </message>
    <message>
        <source>Python plug-ins (*.py)</source>
        <translation>Python-Plug-ins (*.py)</translation>
    </message>
    <message>
        <source>Load a learner or another plug-in</source>
        <translation>Verfahren oder anderes Plug-in laden</translation>
    </message>
    <message>
        <source>{name} was not opened, because it needs {described}{reason}</source>
        <translation>{name} wurde nicht geöffnet, denn dafür ist {described} nötig{reason}</translation>
    </message>
    <message>
        <source>New learner …</source>
        <translation>Neues Verfahren …</translation>
    </message>
    <message>
        <source>Save a new learner</source>
        <translation>Ein neues Verfahren speichern</translation>
    </message>
    <message>
        <source>, which is not installed</source>
        <translation>, was nicht installiert ist</translation>
    </message>
    <message>
        <source>, which you did not allow to run</source>
        <translation>, was Sie nicht erlaubt haben</translation>
    </message>
    <message>
        <source>{session} needs {described}, but that file was not found.</source>
        <translation>{session} braucht {described}, aber diese Datei wurde nicht gefunden.</translation>
    </message>
    <message>
        <source>Learner from a file</source>
        <translation>Verfahren aus einer Datei</translation>
    </message>
    <message>
        <source>The learner is in the Learner menu and is reloaded whenever you save its file.</source>
        <translation>Das Verfahren steht im Menü Verfahren und wird neu geladen, sobald Sie seine Datei speichern.</translation>
    </message>
    <message>
        <source>{met} of {checks} checks passed. {where}</source>
        <translation>{met} von {checks} Prüfungen bestanden. {where}</translation>
    </message>
    <message>
        <source>Use this learner</source>
        <translation>Verfahren verwenden</translation>
    </message>
    <message>
        <source>Do not animate changes</source>
        <translation>Änderungen nicht animieren</translation>
    </message>
    <message>
        <source>Play slowly at the start if no file or stream is given</source>
        <translation>Beim Start langsam abspielen, wenn keine Datei und kein Datenstrom angegeben ist</translation>
    </message>
    <message>
        <source>{name} has changed since you opened it.</source>
        <translation>{name} wurde seit dem Öffnen geändert.</translation>
    </message>
    <message>
        <source>The work cannot be restored: {error}.</source>
        <translation>Die Arbeit lässt sich nicht wiederherstellen: {error}.</translation>
    </message>
    <message>
        <source>{error} Save the session (Ctrl+S), then copy the command again.</source>
        <translation>{error} Speichern Sie die Sitzung (Strg+S) und kopieren Sie den Befehl dann erneut.</translation>
    </message>
    <message>
        <source>{error} Save the session (Ctrl+S) instead.</source>
        <translation>{error} Speichern Sie stattdessen die Sitzung (Strg+S).</translation>
    </message>
    <message>
        <source>{error} The plug-in loads when you save the file again.</source>
        <translation>{error} Das Plug-in wird geladen, sobald Sie die Datei erneut speichern.</translation>
    </message>
    <message>
        <source>{path} already exists. Replace the file?</source>
        <translation>{path} gibt es schon. Die Datei ersetzen?</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
</context>
<context>
    <name>DifferencesPanel</name>
    <message>
        <source>mistakes</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>mistakes E[M]</source>
        <translation>Fehler E[M]</translation>
    </message>
    <message>
        <source>mistakes M</source>
        <translation>Fehler M</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <source>, margin</source>
        <translation>, Margin</translation>
    </message>
    <message>
        <source>bound</source>
        <translation>Schranke</translation>
    </message>
    <message>
        <source>verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Differenz</translation>
    </message>
    <message>
        <source>Current round, {revealed:,}</source>
        <translation>Aktuelle Runde, {revealed:,}</translation>
    </message>
    <message>
        <source>Under the mouse, round {hovered:,}</source>
        <translation>Unter der Maus, Runde {hovered:,}</translation>
    </message>
</context>
<context>
    <name>Dock</name>
    <message>
        <source>Enlarge</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>Dock</source>
        <translation>Andocken</translation>
    </message>
    <message>
        <source>Float</source>
        <translation>Lösen</translation>
    </message>
    <message>
        <source>Move {way}</source>
        <translation>Bewegen: {way}</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>An seinen Platz zurück</translation>
    </message>
</context>
<context>
    <name>DockArea</name>
    <message>
        <source>Plane</source>
        <translation>Ebene</translation>
    </message>
</context>
<context>
    <name>Docks</name>
    <message>
        <source>Reset layout</source>
        <translation>Anordnung zurücksetzen</translation>
    </message>
    <message>
        <source>Open {name}</source>
        <translation>{name} öffnen</translation>
    </message>
    <message>
        <source>Close {name}</source>
        <translation>{name} schließen</translation>
    </message>
    <message>
        <source>Arrange the panels</source>
        <translation>Panels anordnen</translation>
    </message>
</context>
<context>
    <name>Drawing</name>
    <message>
        <source>the hyperplane with the largest margin in the rounds so far, γ = {gamma}</source>
        <translation>die Hyperebene mit dem größten Margin in den bisherigen Runden, γ = {gamma}</translation>
    </message>
    <message>
        <source>the hyperplane of the bound&apos;s comparator u; its margin band is 2/‖u‖ = {wide} wide</source>
        <translation>die Hyperebene des Vergleichspunkts u der Schranke; ihr Margin-Streifen ist 2/‖u‖ = {wide} breit</translation>
    </message>
    <message>
        <source>the average of all w so far, which the learner returns</source>
        <translation>das Mittel aller bisherigen w, das das Verfahren zurückgibt</translation>
    </message>
    <message>
        <source>the edge of the margin band |w·x| ≤ {wide}, in which the learner updates even after a correct prediction</source>
        <translation>der Rand des Margin-Streifens |w·x| ≤ {wide}, in dem das Verfahren auch nach einer richtigen Vorhersage ein Update macht</translation>
    </message>
    <message>
        <source>a past hyperplane with {votes}</source>
        <translation>eine frühere Hyperebene mit {votes}</translation>
    </message>
</context>
<context>
    <name>DualPanel</name>
    <message>
        <source>darkest</source>
        <translation>am dunkelsten</translation>
    </message>
    <message>
        <source>lightest</source>
        <translation>am hellsten</translation>
    </message>
    <message>
        <source>Dual objective D and primal minimum P</source>
        <translation>Duale Zielfunktion D und primales Minimum P</translation>
    </message>
    <message>
        <source>No update yet, so there are no support vectors and every score is 0.</source>
        <translation>Noch kein Update, also gibt es keine Stützvektoren, und jeder Score ist 0.</translation>
    </message>
    <message>
        <source>P: minimum of the primal objective on the rounds so far    </source>
        <translation>P: Minimum der primalen Zielfunktion auf den bisherigen Runden    </translation>
    </message>
    <message>
        <source>D: dual objective, raised by each step    </source>
        <translation>D: duale Zielfunktion, die jeder Schritt erhöht    </translation>
    </message>
    <message>
        <source>g: minimum increase per mistake</source>
        <translation>g: Mindestzuwachs je Fehler</translation>
    </message>
    <message>
        <source>label or class +    </source>
        <translation>Label oder Klasse +    </translation>
    </message>
    <message>
        <source>label or class −    </source>
        <translation>Label oder Klasse −    </translation>
    </message>
    <message>
        <source>square: K between support vectors, {most} at its largest value</source>
        <translation>Quadrat: K zwischen Stützvektoren, {most} beim größten Wert</translation>
    </message>
</context>
<context>
    <name>DualView</name>
    <message>
        <source>dual D</source>
        <translation>duales D</translation>
    </message>
    <message>
        <source>best P</source>
        <translation>bestes P</translation>
    </message>
</context>
<context>
    <name>EllipsoidPanel</name>
    <message>
        <source>{name}: upper confidence bound {bound}</source>
        <translation>{name}: obere Konfidenzschranke {bound}</translation>
    </message>
    <message>
        <source>● most favourable vector    </source>
        <translation>● günstigster Vektor    </translation>
    </message>
    <message>
        <source>↗ arms    </source>
        <translation>↗ Arme    </translation>
    </message>
    <message>
        <source>projection    </source>
        <translation>Projektion    </translation>
    </message>
    <message>
        <source>ellipsoid    </source>
        <translation>Ellipsoid    </translation>
    </message>
    <message>
        <source>before</source>
        <translation>vorher</translation>
    </message>
</context>
<context>
    <name>EndLabels</name>
    <message>
        <source> now</source>
        <translation> jetzt</translation>
    </message>
</context>
<context>
    <name>EstimatesPanel</name>
    <message>
        <source>{name} has no experts with losses.</source>
        <translation>{name} hat keine Experten mit Verlusten.</translation>
    </message>
    <message>
        <source>L, true cumulative loss</source>
        <translation>L, wahrer kumulierter Verlust</translation>
    </message>
    <message>
        <source>the learner&apos;s estimate</source>
        <translation>Schätzung des Verfahrens</translation>
    </message>
    <message>
        <source>every {stride:,} rounds</source>
        <translation>alle {stride:,} Runden</translation>
    </message>
    <message>
        <source>{name}, estimate</source>
        <translation>{name}, Schätzung</translation>
    </message>
    <message>
        <source>L′ − L and its bound λ</source>
        <translation>L′ − L und die Schranke λ</translation>
    </message>
</context>
<context>
    <name>ExerciseBox</name>
    <message>
        <source>**Exercise on paper.** {text}</source>
        <translation>**Aufgabe auf Papier.** {text}</translation>
    </message>
    <message>
        <source>Hide the solution</source>
        <translation>Lösung verbergen</translation>
    </message>
    <message>
        <source>Show the solution</source>
        <translation>Lösung zeigen</translation>
    </message>
</context>
<context>
    <name>ExpertRegretsPanel</name>
    <message>
        <source>size: weight    </source>
        <translation>Größe: Gewicht    </translation>
    </message>
    <message>
        <source>closest to the bound    </source>
        <translation>am nächsten an der Schranke    </translation>
    </message>
    <message>
        <source>bound</source>
        <translation>Schranke</translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>Export</source>
        <translation>Export</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Export …</source>
        <translation>Exportieren …</translation>
    </message>
    <message>
        <source>{rounds}: label, prediction, score, loss, mistake, update</source>
        <translation>{rounds}: Label, Vorhersage, Score, Verlust, Fehler, Update</translation>
    </message>
    <message>
        <source>{pixels} pixels</source>
        <translation>{pixels} Pixel</translation>
    </message>
    <message>
        <source>there are no rounds yet</source>
        <translation>es gibt noch keine Runden</translation>
    </message>
    <message>
        <source>the weights</source>
        <translation>die Gewichte</translation>
    </message>
    <message>
        <source>Export: {what}</source>
        <translation>Export: {what}</translation>
    </message>
    <message>
        <source>{library} is not installed</source>
        <translation>{library} ist nicht installiert</translation>
    </message>
    <message>
        <source>Stop without writing a file (Esc)</source>
        <translation>Anhalten, ohne eine Datei zu schreiben (Esc)</translation>
    </message>
    <message>
        <source>Choose a file and export (Enter)</source>
        <translation>Eine Datei wählen und exportieren (Eingabe)</translation>
    </message>
    <message>
        <source>vector graphics with searchable text</source>
        <translation>Vektorgrafik mit durchsuchbarem Text</translation>
    </message>
    <message>
        <source>{rounds}; play and step through them in any browser, offline</source>
        <translation>{rounds}; abspielbar in jedem Browser, auch ohne Netz</translation>
    </message>
    <message>
        <source>{rounds}; visitors change points and parameters, offline</source>
        <translation>{rounds}; Besucher ändern Punkte und Parameter, ohne Netz</translation>
    </message>
    <message>
        <source>ready to paste into a page or a paper</source>
        <translation>fertig zum Einfügen in eine Seite oder einen Artikel</translation>
    </message>
    <message>
        <source>the first round is after the last one</source>
        <translation>die erste Runde liegt nach der letzten</translation>
    </message>
    <message>
        <source>{frames:,} frames, {seconds_text}; about {bytes_text}, {seconds_text_2} to export</source>
        <translation>{frames:,} Bilder, {seconds_text}; etwa {bytes_text}, {seconds_text_2} für den Export</translation>
    </message>
    <message>
        <source>a page holds at most {most_rounds:,} rounds, but this run has {rounds:,}</source>
        <translation>eine Seite fasst höchstens {most_rounds:,} Runden, aber dieser Lauf hat {rounds:,}</translation>
    </message>
    <message>
        <source>For a run of this length, the theorems are evaluated during the export.</source>
        <translation>Bei einem so langen Lauf werden die Sätze beim Export ausgewertet.</translation>
    </message>
    <message>
        <source>cancelled; no file was written</source>
        <translation>abgebrochen; es wurde keine Datei geschrieben</translation>
    </message>
    <message>
        <source>exported to {path}</source>
        <translation>exportiert nach {path}</translation>
    </message>
    <message>
        <source>exporting {what}</source>
        <translation>wird exportiert: {what}</translation>
    </message>
</context>
<context>
    <name>ExportForm</name>
    <message>
        <source> rounds / s</source>
        <translation> Runden / s</translation>
    </message>
    <message>
        <source> frames / s</source>
        <translation> Bilder / s</translation>
    </message>
    <message>
        <source>after each round</source>
        <translation>nach jeder Runde</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>&amp;Was</translation>
    </message>
    <message>
        <source>&amp;Part</source>
        <translation>T&amp;eil</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>&amp;Format</translation>
    </message>
    <message>
        <source>&amp;Size</source>
        <translation>&amp;Größe</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>F&amp;arbschema</translation>
    </message>
    <message>
        <source>&amp;Rounds</source>
        <translation>&amp;Runden</translation>
    </message>
    <message>
        <source>Spee&amp;d</source>
        <translation>Temp&amp;o</translation>
    </message>
    <message>
        <source>Fr&amp;ames</source>
        <translation>&amp;Bilder</translation>
    </message>
    <message>
        <source>P&amp;hases</source>
        <translation>&amp;Phasen</translation>
    </message>
    <message>
        <source>&amp;Learner</source>
        <translation>&amp;Verfahren</translation>
    </message>
    <message>
        <source>&amp;Weights</source>
        <translation>&amp;Gewichte</translation>
    </message>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
    <message>
        <source>What to export</source>
        <translation>Was exportiert wird</translation>
    </message>
    <message>
        <source>Part of the window to draw</source>
        <translation>Teil des Fensters, der gezeichnet wird</translation>
    </message>
    <message>
        <source>File format; SVG and PDF are sharp at any size and their text is searchable</source>
        <translation>Dateiformat; SVG und PDF sind in jeder Größe scharf, und ihr Text lässt sich durchsuchen</translation>
    </message>
    <message>
        <source>Size in pixels</source>
        <translation>Größe in Pixeln</translation>
    </message>
    <message>
        <source>Colours of the picture; the window keeps its theme</source>
        <translation>Farben des Bildes; das Fenster behält sein Farbschema</translation>
    </message>
    <message>
        <source>Learner whose rounds are exported</source>
        <translation>Verfahren, dessen Runden exportiert werden</translation>
    </message>
    <message>
        <source>First round of the film; 0 is the start</source>
        <translation>Erste Runde des Films; 0 ist der Anfang</translation>
    </message>
    <message>
        <source>Last round of the film</source>
        <translation>Letzte Runde des Films</translation>
    </message>
    <message>
        <source>Rounds per second of film</source>
        <translation>Runden je Sekunde des Films</translation>
    </message>
    <message>
        <source>Frames per second; more frames make a larger file, and a GIF has at most 50</source>
        <translation>Bilder je Sekunde; mehr Bilder machen die Datei größer, und ein GIF hat höchstens 50</translation>
    </message>
    <message>
        <source>one by one</source>
        <translation>einzeln</translation>
    </message>
    <message>
        <source>Show the phases of each round one by one: point, prediction, label, loss, update</source>
        <translation>Die Phasen jeder Runde einzeln zeigen: Punkt, Vorhersage, Label, Verlust, Update</translation>
    </message>
    <message>
        <source>Add the columns w1, …, wd</source>
        <translation>Die Spalten w1, …, wd hinzufügen</translation>
    </message>
    <message>
        <source>As in the window</source>
        <translation>Wie im Fenster</translation>
    </message>
</context>
<context>
    <name>FilePanels</name>
    <message>
        <source>{name} has no shortcut, because {key} is already used</source>
        <translation>{name} hat kein Tastenkürzel, weil {key} schon belegt ist</translation>
    </message>
</context>
<context>
    <name>FirstRows</name>
    <message>
        <source>The first rows of the file</source>
        <translation>Die ersten Zeilen der Datei</translation>
    </message>
    <message>
        <source>Space includes or excludes the column of the current cell; L makes the column the label</source>
        <translation>Die Leertaste verwendet die Spalte der aktuellen Zelle als Merkmal oder lässt sie weg; L macht sie zum Label</translation>
    </message>
</context>
<context>
    <name>FitButton</name>
    <message>
        <source>Show the whole range (F, or double-click the plot)</source>
        <translation>Zeigt den ganzen Bereich (F oder Doppelklick auf das Diagramm)</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Alles zeigen</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Einpassen</translation>
    </message>
</context>
<context>
    <name>Form</name>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>There are no parameters.</source>
        <translation>Es gibt keine Parameter.</translation>
    </message>
    <message>
        <source>Drag or use the arrow keys; double-click for the default, {as_text}</source>
        <translation>Ziehen oder Pfeiltasten verwenden; ein Doppelklick setzt die Voreinstellung, {as_text}</translation>
    </message>
    <message>
        <source>Run a sweep over this parameter</source>
        <translation>Einen Sweep über diesen Parameter ausführen</translation>
    </message>
    <message>
        <source>Invalid value {entered}: it must be {allowed}</source>
        <translation>Ungültiger Wert {entered}: erlaubt ist {allowed}</translation>
    </message>
    <message>
        <source>Invalid value {entered}: it must be a finite number, {allowed}</source>
        <translation>Ungültiger Wert {entered}: erlaubt ist eine endliche Zahl, {allowed}</translation>
    </message>
</context>
<context>
    <name>GameBar</name>
    <message>
        <source>End</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>End the game and return to the run with the stream&apos;s labels</source>
        <translation>Das Spiel beenden und zum Lauf mit den Labels des Datenstroms zurückkehren</translation>
    </message>
    <message>
        <source>End the game</source>
        <translation>Spiel beenden</translation>
    </message>
    <message>
        <source>Answer {y}1</source>
        <translation>Antwort {y}1</translation>
    </message>
    <message>
        <source>The label is {y}1 (key {key})</source>
        <translation>Das Label ist {y}1 (Taste {key})</translation>
    </message>
    <message>
        <source>right</source>
        <translation>richtig</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>falsch</translation>
    </message>
    <message>
        <source>Round {t:,}: </source>
        <translation>Runde {t:,}: </translation>
    </message>
    <message>
        <source>Prediction: </source>
        <translation>Vorhersage: </translation>
    </message>
    <message>
        <source>neither</source>
        <translation>weder noch</translation>
    </message>
    <message>
        <source>You: </source>
        <translation>Publikum: </translation>
    </message>
    <message>
        <source> of {asked} wrong</source>
        <translation> von {asked} falsch</translation>
    </message>
    <message>
        <source>forced: </source>
        <translation>erzwungen: </translation>
    </message>
    <message>
        <source>{mistakes} forced</source>
        <translation>{mistakes} erzwungen</translation>
    </message>
    <message>
        <source>  bound </source>
        <translation>  Schranke </translation>
    </message>
    <message>
        <source>Predict first (the audience predicts)</source>
        <translation>Zuerst vorhersagen (das Publikum sagt vorher)</translation>
    </message>
    <message>
        <source>Be the adversary (the audience chooses the labels)</source>
        <translation>Gegner sein (das Publikum wählt die Labels)</translation>
    </message>
    <message>
        <source>Press → to go to the next round.</source>
        <translation>Drücken Sie → für die nächste Runde.</translation>
    </message>
    <message>
        <source>Choose a label to go to the next round.</source>
        <translation>Wählen Sie ein Label für die nächste Runde.</translation>
    </message>
    <message>
        <source>which label will the example have?</source>
        <translation>welches Label wird das Beispiel haben?</translation>
    </message>
    <message>
        <source> Choose the label.</source>
        <translation> Wählen Sie das Label.</translation>
    </message>
</context>
<context>
    <name>GamePanel</name>
    <message>
        <source>    gap {gap}</source>
        <translation>    Lücke {gap}</translation>
    </message>
    <message>
        <source>learner x̄: max loss    </source>
        <translation>Verfahren x̄: max. Verlust    </translation>
    </message>
    <message>
        <source>opponent ȳ: min gain    </source>
        <translation>Gegner ȳ: min. Gewinn    </translation>
    </message>
    <message>
        <source>now    </source>
        <translation>jetzt    </translation>
    </message>
    <message>
        <source>value v    </source>
        <translation>Wert v    </translation>
    </message>
    <message>
        <source>☆ optimal</source>
        <translation>☆ optimal</translation>
    </message>
</context>
<context>
    <name>Guide</name>
    <message>
        <source>User guide</source>
        <translation>Anleitung</translation>
    </message>
    <message>
        <source>Pages of the guide</source>
        <translation>Seiten der Anleitung</translation>
    </message>
    <message>
        <source>The page</source>
        <translation>Die Seite</translation>
    </message>
    <message>
        <source>Search the guide</source>
        <translation>Anleitung durchsuchen</translation>
    </message>
    <message>
        <source>Search text</source>
        <translation>Suchtext</translation>
    </message>
</context>
<context>
    <name>Heads</name>
    <message>
        <source>the label</source>
        <translation>das Label</translation>
    </message>
</context>
<context>
    <name>Histogram</name>
    <message>
        <source>no bound</source>
        <translation>keine Schranke</translation>
    </message>
    <message>
        <source>bound: {least}</source>
        <translation>Schranke: {least}</translation>
    </message>
    <message>
        <source>bounds: {least} to {most}</source>
        <translation>Schranken: {least} bis {most}</translation>
    </message>
    <message>
        <source>average: {mean}</source>
        <translation>Mittel: {mean}</translation>
    </message>
    <message>
        <source>{several} with about {value}; click or press Enter to open {noun} {order}</source>
        <translation>{several} mit etwa {value}; Klick oder Eingabe öffnet {noun} {order}</translation>
    </message>
</context>
<context>
    <name>ImportDialog</name>
    <message>
        <source>Open {name}</source>
        <translation>{name} öffnen</translation>
    </message>
    <message>
        <source>Click a column name to use the column as the label; tick the box to use the column as a feature. Keys: arrows, L, Space.</source>
        <translation>Klicken Sie auf einen Spaltennamen, um die Spalte als Label zu verwenden; haken Sie das Kästchen an, um die Spalte als Merkmal zu verwenden. Tasten: Pfeile, L, Leertaste.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>De&amp;tect again</source>
        <translation>&amp;Neu erkennen</translation>
    </message>
    <message>
        <source>Discard the previous choices for this file (Alt+T)</source>
        <translation>Die frühere Wahl für diese Datei verwerfen (Alt+N)</translation>
    </message>
    <message>
        <source>Keep the current stream (Esc)</source>
        <translation>Den aktuellen Datenstrom behalten (Esc)</translation>
    </message>
    <message>
        <source>Open the file with these settings (Enter)</source>
        <translation>Die Datei mit diesen Einstellungen öffnen (Eingabe)</translation>
    </message>
</context>
<context>
    <name>JoinBoard</name>
    <message>
        <source>Join with your phone</source>
        <translation>Mit dem Telefon mitmachen</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>Page not found? Guest networks often block connections between devices. Connect all devices to one hotspot.</source>
        <translation>Seite nicht gefunden? Gastnetze blockieren oft Verbindungen zwischen Geräten. Verbinden Sie alle Geräte mit demselben Hotspot.</translation>
    </message>
    <message>
        <source>Join in a browser on this computer</source>
        <translation>Im Browser dieses Rechners mitmachen</translation>
    </message>
    <message>
        <source>Phones cannot reach this address. Open the room again on a network address.</source>
        <translation>Telefone erreichen diese Adresse nicht. Öffnen Sie den Raum noch einmal auf einer Netzwerkadresse.</translation>
    </message>
    <message>
        <source>{phones} in the room</source>
        <translation>{phones} im Raum</translation>
    </message>
</context>
<context>
    <name>LearnerBox</name>
    <message>
        <source>Learner</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Learning algorithm</source>
        <translation>Lernverfahren</translation>
    </message>
    <message>
        <source>Parameters of this learner</source>
        <translation>Parameter dieses Verfahrens</translation>
    </message>
    <message>
        <source>Remove this learner</source>
        <translation>Dieses Verfahren entfernen</translation>
    </message>
    <message>
        <source>Parameters of this learner:
{whole}</source>
        <translation>Parameter dieses Verfahrens:
{whole}</translation>
    </message>
</context>
<context>
    <name>LessonCard</name>
    <message>
        <source>Back to this step</source>
        <translation>Zurück zu diesem Schritt</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>Fazit</translation>
    </message>
    <message>
        <source>Next lesson</source>
        <translation>Nächste Lektion</translation>
    </message>
    <message>
        <source>**Hint.** {hint}</source>
        <translation>**Hinweis.** {hint}</translation>
    </message>
    <message>
        <source>{index} of {steps}</source>
        <translation>{index} von {steps}</translation>
    </message>
    <message>
        <source>Show a recap and the next lesson</source>
        <translation>Einen Rückblick und die nächste Lektion zeigen</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Leave the lesson and return to your own run</source>
        <translation>Lektion verlassen und zum eigenen Lauf zurückkehren</translation>
    </message>
    <message>
        <source>Lesson: {title}, step {index}: {title_2}</source>
        <translation>Lektion: {title}, Schritt {index}: {title_2}</translation>
    </message>
    <message>
        <source>Leave lesson</source>
        <translation>Lektion verlassen</translation>
    </message>
    <message>
        <source>The window shows something else now; restore the state of this step</source>
        <translation>Das Fenster zeigt jetzt etwas anderes; den Zustand dieses Schritts wiederherstellen</translation>
    </message>
    <message>
        <source>Previous step</source>
        <translation>Voriger Schritt</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>Nächster Schritt</translation>
    </message>
</context>
<context>
    <name>LessonEditor</name>
    <message>
        <source>Parts of the lesson</source>
        <translation>Teile der Lektion</translation>
    </message>
    <message>
        <source>&amp;Record this state</source>
        <translation>Zustand au&amp;fnehmen</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Auf</translation>
    </message>
    <message>
        <source>Move the step up (Alt+Up)</source>
        <translation>Schritt nach oben (Alt+Auf)</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Ab</translation>
    </message>
    <message>
        <source>Move the step down (Alt+Down)</source>
        <translation>Schritt nach unten (Alt+Ab)</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>&amp;Check</source>
        <translation>&amp;Prüfen</translation>
    </message>
    <message>
        <source>&amp;Try it</source>
        <translation>&amp;Ausprobieren</translation>
    </message>
    <message>
        <source>Play the lesson from this step</source>
        <translation>Die Lektion ab diesem Schritt spielen</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Close the editor (Esc)</source>
        <translation>Editor schließen (Esc)</translation>
    </message>
    <message>
        <source>About the lesson</source>
        <translation>Über die Lektion</translation>
    </message>
    <message>
        <source>{name}: removed</source>
        <translation>{name}: entfernt</translation>
    </message>
    <message>
        <source>a new lesson</source>
        <translation>eine neue Lektion</translation>
    </message>
    <message>
        <source>Lesson editor – {name}[*]</source>
        <translation>Lektionseditor – {name}[*]</translation>
    </message>
    <message>
        <source>the lesson</source>
        <translation>die Lektion</translation>
    </message>
    <message>
        <source>step {step}</source>
        <translation>Schritt {step}</translation>
    </message>
    <message>
        <source>The lesson cannot be used yet: {where}, {removeprefix}: {reason}</source>
        <translation>Die Lektion ist noch nicht benutzbar: {where}, {removeprefix}: {reason}</translation>
    </message>
    <message>
        <source>saved as {path}</source>
        <translation>gespeichert als {path}</translation>
    </message>
    <message>
        <source>Save the lesson</source>
        <translation>Lektion speichern</translation>
    </message>
    <message>
        <source>(untitled)</source>
        <translation>(ohne Titel)</translation>
    </message>
    <message>
        <source>Lessons (*{ending})</source>
        <translation>Lektionen (*{ending})</translation>
    </message>
    <message>
        <source>the lesson {name}</source>
        <translation>Die Lektion {name}</translation>
    </message>
    <message>
        <source>Add the current state of the window as a step</source>
        <translation>Den aktuellen Zustand des Fensters als Schritt hinzufügen</translation>
    </message>
    <message>
        <source>Remove the step from the lesson</source>
        <translation>Den Schritt aus der Lektion entfernen</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Restore the removed step</source>
        <translation>Den entfernten Schritt wiederherstellen</translation>
    </message>
    <message>
        <source>Errors in the lesson</source>
        <translation>Fehler in der Lektion</translation>
    </message>
    <message>
        <source>Selected part</source>
        <translation>Ausgewählter Teil</translation>
    </message>
    <message>
        <source>Run every step and check every number</source>
        <translation>Jeden Schritt ausführen und jede Zahl prüfen</translation>
    </message>
    <message>
        <source>Save the lesson file (Ctrl+S)</source>
        <translation>Die Lektionsdatei speichern (Strg+S)</translation>
    </message>
    <message>
        <source>step recorded; give it a title and a text</source>
        <translation>Schritt aufgenommen; geben Sie ihm Titel und Text</translation>
    </message>
    <message>
        <source>step {step} now shows the current state of the window</source>
        <translation>Schritt {step} zeigt jetzt den aktuellen Zustand des Fensters</translation>
    </message>
    <message>
        <source>The runs do not confirm these statements:</source>
        <translation>Die Läufe bestätigen diese Angaben nicht:</translation>
    </message>
    <message>
        <source>Every step runs, and every number is correct</source>
        <translation>Jeder Schritt läuft, und jede Zahl stimmt</translation>
    </message>
    <message>
        <source>{error} Press Ctrl+S in the window to save its state as a session.</source>
        <translation>{error} Drücken Sie Strg+S im Fenster, um dessen Zustand als Sitzung zu speichern.</translation>
    </message>
</context>
<context>
    <name>LiveBar</name>
    <message>
        <source>when full: {policy}</source>
        <translation>wenn voll: {policy}</translation>
    </message>
    <message>
        <source>When the queue is full</source>
        <translation>Wenn die Warteschlange voll ist</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Stop receiving and keep the rounds so far; you can then edit, sort and save them like the rounds of a file</source>
        <translation>Den Empfang beenden und die bisherigen Runden behalten; danach können Sie die Runden wie die einer Datei bearbeiten, sortieren und speichern</translation>
    </message>
    <message>
        <source>End the live stream</source>
        <translation>Live-Datenstrom beenden</translation>
    </message>
    <message>
        <source>When the queue is full: let the sender wait, or drop lines</source>
        <translation>Wenn die Warteschlange voll ist: den Sender warten lassen oder Zeilen verwerfen</translation>
    </message>
</context>
<context>
    <name>LogPanel</name>
    <message>
        <source>mistakes only</source>
        <translation>nur Fehler</translation>
    </message>
    <message>
        <source>Copy the selected row, or the visible rows if none is selected (Ctrl+C in the list)</source>
        <translation>Die ausgewählte Zeile kopieren oder, wenn keine ausgewählt ist, die sichtbaren Zeilen (Strg+C in der Liste)</translation>
    </message>
    <message>
        <source>copy</source>
        <translation>kopieren</translation>
    </message>
    <message>
        <source>newest first</source>
        <translation>neueste zuerst</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>No mistake in the first {rounds}</source>
        <translation>Kein Fehler in den ersten {rounds}</translation>
    </message>
    <message>
        <source>No mistake yet</source>
        <translation>Noch kein Fehler</translation>
    </message>
    <message>
        <source>Log, {which}: {accessibleName}</source>
        <translation>Protokoll, {which}: {accessibleName}</translation>
    </message>
    <message>
        <source>Show only rounds with a mistake</source>
        <translation>Nur Runden mit Fehler zeigen</translation>
    </message>
    <message>
        <source>This stream has no labels, so there are no mistakes</source>
        <translation>Dieser Datenstrom hat keine Labels, also gibt es keine Fehler</translation>
    </message>
    <message>
        <source>No round played yet. Press Space to play, or → for one round.</source>
        <translation>Noch keine Runde gespielt. Die Leertaste spielt ab, → zeigt eine Runde.</translation>
    </message>
</context>
<context>
    <name>LossPanel</name>
    <message>
        <source>Linear loss w·g</source>
        <translation>Linearer Verlust w·g</translation>
    </message>
    <message>
        <source>w is updated in every round, whatever w·g is</source>
        <translation>w wird in jeder Runde aktualisiert, gleich wie groß w·g ist</translation>
    </message>
    <message>
        <source> {rounds} later</source>
        <translation> {rounds} später</translation>
    </message>
    <message>
        <source>tinted: margins at which w moves{when}</source>
        <translation>eingefärbt: Margins, bei denen w sich bewegt{when}</translation>
    </message>
    <message>
        <source>margin of this round    </source>
        <translation>Margin dieser Runde    </translation>
    </message>
    <message>
        <source>this round    </source>
        <translation>diese Runde    </translation>
    </message>
    <message>
        <source>surrogate loss max(0, −y w·x); updates are subgradient steps on it    </source>
        <translation>Ersatzverlust max(0, −y w·x); Updates sind Subgradientenschritte auf ihm    </translation>
    </message>
    <message>
        <source>fan: all subgradients at the kink, from −1 to 0</source>
        <translation>Fächer: alle Subgradienten am Knick, von −1 bis 0</translation>
    </message>
</context>
<context>
    <name>MarginPanel</name>
    <message>
        <source>best in hindsight</source>
        <translation>im Rückblick der beste</translation>
    </message>
    <message>
        <source>every {stride:,} rounds</source>
        <translation>alle {stride:,} Runden</translation>
    </message>
    <message>
        <source>Margin of each round (y w·x / ‖w‖)</source>
        <translation>Margin jeder Runde (y w·x / ‖w‖)</translation>
    </message>
    <message>
        <source>radius r</source>
        <translation>Radius r</translation>
    </message>
    <message>
        <source>best {symbol}</source>
        <translation>bestes {symbol}</translation>
    </message>
    <message>
        <source>margin</source>
        <translation>Margin</translation>
    </message>
    <message>
        <source>this round</source>
        <translation>diese Runde</translation>
    </message>
    <message>
        <source>mistake</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>soft 1/‖u‖</source>
        <translation>weiches 1/‖u‖</translation>
    </message>
    <message>
        <source>r of (x, 1)</source>
        <translation>r von (x, 1)</translation>
    </message>
    <message>
        <source>filled: a mistake</source>
        <translation>gefüllt: ein Fehler</translation>
    </message>
</context>
<context>
    <name>Message</name>
    <message>
        <source>(line {0})</source>
        <translation>(Zeile {0})</translation>
    </message>
    <message>
        <source>(n, K) and (n, K, d): d features of each of K arms</source>
        <translation>(n, K) und (n, K, d) haben: d Merkmale von jedem der K Arme</translation>
    </message>
    <message>
        <source>--at {0} is beyond the end: the longest run has {1}.</source>
        <translation>--at {0} liegt hinter dem Ende: Der längste Lauf hat {1}.</translation>
    </message>
    <message>
        <source>--order by-label</source>
        <translation>--order by-label</translation>
    </message>
    <message>
        <source>A page with --live needs learners that take the same examples. Choose learners of one kind.</source>
        <translation>Eine Seite mit --live braucht Verfahren, die dieselben Beispiele nehmen. Wählen Sie Verfahren einer Art.</translation>
    </message>
    <message>
        <source>Column &apos;{0}&apos; belongs to an arm without a loss. Add a column &apos;{1}&apos;.</source>
        <translation>Die Spalte „{0}“ gehört zu einem Arm ohne Verlust. Fügen Sie eine Spalte „{1}“ hinzu.</translation>
    </message>
    <message>
        <source>Column &apos;{0}&apos; exists for some arms only. Add the column to each arm.</source>
        <translation>Die Spalte „{0}“ gibt es nur für einige Arme. Fügen Sie die Spalte jedem Arm hinzu.</translation>
    </message>
    <message>
        <source>Column &apos;{0}&apos; was used as the label but has only one value (&apos;{1}&apos;)</source>
        <translation>Die Spalte „{0}“ dient als Label, hat aber nur einen Wert („{1}“)</translation>
    </message>
    <message>
        <source>Column &apos;{0}&apos; would be the label, but it has more than two values. If the columns beside the date are prices, use --prices closing or --prices relative.</source>
        <translation>Spalte „{0}“ wäre das Label, hat aber mehr als zwei Werte. Sind die Spalten neben dem Datum Preise, dann verwenden Sie --prices closing oder --prices relative.</translation>
    </message>
    <message>
        <source>Invalid label &apos;{0}&apos;. Labels that arrive line by line must be -1 and 1, or 0 and 1. Use --positive to name another label that becomes +1.</source>
        <translation>Ungültiges Label „{0}“. Labels, die Zeile für Zeile eintreffen, müssen -1 und 1 oder 0 und 1 sein. Nennen Sie mit --positive ein anderes Label, das +1 wird.</translation>
    </message>
    <message>
        <source>Invalid point {0}. A point of {1} must have {2} numbers, each {3}.</source>
        <translation>Ungültiger Punkt {0}. Ein Punkt von {1} muss {2} Zahlen haben, jede {3}.</translation>
    </message>
    <message>
        <source>Invalid value for N: &apos;{0}&apos; (expected at most {1}, the number of labellings of n = {2} points).</source>
        <translation>Ungültiger Wert für N: „{0}“ (erwartet wird höchstens {1}, die Zahl der Möglichkeiten, n = {2} Punkten Labels zu geben).</translation>
    </message>
    <message>
        <source>Invalid value for k: &apos;{0}&apos; (expected an odd number, at most N = {1}, to exclude ties).</source>
        <translation>Ungültiger Wert für k: „{0}“ (erwartet: eine ungerade Zahl, höchstens N = {1}, um Gleichstände auszuschließen).</translation>
    </message>
    <message>
        <source>Invalid value for k: &apos;{0}&apos; (expected an odd number, at most d = {1}, to exclude ties).</source>
        <translation>Ungültiger Wert für k: „{0}“ (erwartet: eine ungerade Zahl, höchstens d = {1}, um Gleichstände auszuschließen).</translation>
    </message>
    <message>
        <source>Row {0} has {1} instead of {2}: {3}.</source>
        <translation>Zeile {0} hat {1} statt {2}: {3}.</translation>
    </message>
    <message>
        <source>The audience is playing these rounds. End the game before you open another run.</source>
        <translation>Das Publikum spielt diese Runden gerade. Beenden Sie das Spiel, bevor Sie einen anderen Lauf öffnen.</translation>
    </message>
    <message>
        <source>The input cannot be decompressed, because it is damaged.</source>
        <translation>Die Eingabe lässt sich nicht entpacken, weil sie beschädigt ist.</translation>
    </message>
    <message>
        <source>The key &apos;bets&apos; must be a list of -1 and 1.</source>
        <translation>Der Schlüssel „bets“ muss eine Liste von -1 und 1 sein.</translation>
    </message>
    <message>
        <source>The key &apos;panels&apos; of a view must be a list of the ids of the open panels.</source>
        <translation>Der Schlüssel „panels“ einer Ansicht muss eine Liste der ids der offenen Panels sein.</translation>
    </message>
    <message>
        <source>The key &apos;plugins&apos; must be a list of objects, each with {0}.</source>
        <translation>Der Schlüssel „plugins“ muss eine Liste von Objekten sein, jedes mit {0}.</translation>
    </message>
    <message>
        <source>The key &apos;theorem&apos; of a learner must be the id of a theorem.</source>
        <translation>Der Schlüssel „theorem“ eines Verfahrens muss die id eines Satzes sein.</translation>
    </message>
    <message>
        <source>The key &apos;traces&apos; must be a list of objects, each with {0}.</source>
        <translation>Der Schlüssel „traces“ muss eine Liste von Objekten sein, jedes mit {0}.</translation>
    </message>
    <message>
        <source>The learner gives you {share} of the weight.</source>
        <translation>Das Verfahren gibt Ihnen {share} des Gewichts.</translation>
    </message>
    <message>
        <source>The name &apos;{0}&apos; appears twice. Each column needs a name of its own.</source>
        <translation>Der Name „{0}“ kommt zweimal vor. Jede Spalte braucht einen eigenen Namen.</translation>
    </message>
    <message>
        <source>The point: {values}.</source>
        <translation>Der Punkt: {values}.</translation>
    </message>
    <message>
        <source>The table of matches</source>
        <translation>Die Bestenliste</translation>
    </message>
    <message>
        <source>The table of matches cannot be read: {0}.</source>
        <translation>Die Bestenliste kann nicht gelesen werden: {0}.</translation>
    </message>
    <message>
        <source>The table of matches cannot be written: {0}.</source>
        <translation>Die Bestenliste kann nicht geschrieben werden: {0}.</translation>
    </message>
    <message>
        <source>This game needs labels, but the stream has {0} only. Choose another stream.</source>
        <translation>Dieses Spiel braucht Labels, aber der Datenstrom hat nur {0}. Wählen Sie einen anderen.</translation>
    </message>
    <message>
        <source>This sparse matrix is in the format &apos;{0}&apos;. Save matrix.tocsr() instead.</source>
        <translation>Diese dünn besetzte Matrix ist im Format „{0}“. Speichern Sie stattdessen matrix.tocsr().</translation>
    </message>
    <message>
        <source>This stream does not contain examples. You can add points only to a stream of examples.</source>
        <translation>Dieser Datenstrom enthält keine Beispiele. Punkte können Sie nur in einem Datenstrom von Beispielen hinzufügen.</translation>
    </message>
    <message>
        <source>True or False</source>
        <translation>True oder False</translation>
    </message>
    <message>
        <source>UTF-8 with a byte order mark</source>
        <translation>UTF-8 mit Byte-Order-Mark</translation>
    </message>
    <message>
        <source>Your label was drawn.</source>
        <translation>Ihr Label wurde ausgelost.</translation>
    </message>
    <message>
        <source>Your loss so far is {loss}: place {place} of {phones}.</source>
        <translation>Ihr Verlust bisher ist {loss}: Platz {place} von {phones}.</translation>
    </message>
    <message>
        <source>Your mistakes so far: {mistakes}, place {place} of {phones}.</source>
        <translation>Ihre Fehler bisher: {mistakes}, Platz {place} von {phones}.</translation>
    </message>
    <message>
        <source>a PDF document</source>
        <translation>ein PDF-Dokument</translation>
    </message>
    <message>
        <source>a function</source>
        <translation>eine Funktion</translation>
    </message>
    <message>
        <source>a lesson</source>
        <translation>eine Lektion</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>eine Liste</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>a number (--categories makes indicators of text)</source>
        <translation>eine Zahl (--categories macht aus Text Indikatoren)</translation>
    </message>
    <message>
        <source>a number for each arm in each array</source>
        <translation>in jedem Array eine Zahl für jeden Arm</translation>
    </message>
    <message>
        <source>a number with thousands of digits</source>
        <translation>eine Zahl mit Tausenden von Ziffern</translation>
    </message>
    <message>
        <source>a number or a text</source>
        <translation>eine Zahl oder ein Text</translation>
    </message>
    <message>
        <source>a number {0}</source>
        <translation>eine Zahl {0}</translation>
    </message>
    <message>
        <source>a pickle, which is never loaded</source>
        <translation>eine Pickle-Datei, die nie geladen wird</translation>
    </message>
    <message>
        <source>a picture</source>
        <translation>ein Bild</translation>
    </message>
    <message>
        <source>a plug-in</source>
        <translation>ein Plug-in</translation>
    </message>
    <message>
        <source>a session</source>
        <translation>eine Sitzung</translation>
    </message>
    <message>
        <source>a table such as [step.question]</source>
        <translation>eine Tabelle wie [step.question]</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>ein Text</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>eine ganze Zahl</translation>
    </message>
    <message>
        <source>a whole number {0}</source>
        <translation>eine ganze Zahl {0}</translation>
    </message>
    <message>
        <source>a zip archive</source>
        <translation>ein Zip-Archiv</translation>
    </message>
    <message>
        <source>an SQLite database</source>
        <translation>eine SQLite-Datenbank</translation>
    </message>
    <message>
        <source>an integer beyond the range of a float</source>
        <translation>eine ganze Zahl außerhalb des Bereichs einer Gleitkommazahl</translation>
    </message>
    <message>
        <source>and the label</source>
        <translation>und dem Label</translation>
    </message>
    <message>
        <source>requested {0}, but the stream has {1}</source>
        <translation>verlangt waren {0}, aber der Datenstrom hat {1}</translation>
    </message>
    <message>
        <source>bad row</source>
        <translation>fehlerhafte Zeile</translation>
    </message>
    <message>
        <source>bad rows skipped</source>
        <translation>fehlerhafte Zeilen ausgelassen</translation>
    </message>
    <message>
        <source>bars</source>
        <translation>senkrechte Striche</translation>
    </message>
    <message>
        <source>by round {0}</source>
        <translation>bis Runde {0}</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>änderte sich</translation>
    </message>
    <message>
        <source>changes only its own state</source>
        <translation>ändert nur seinen eigenen Zustand</translation>
    </message>
    <message>
        <source>closing price</source>
        <translation>Schlusskurs</translation>
    </message>
    <message>
        <source>columns of several types</source>
        <translation>Spalten verschiedener Typen</translation>
    </message>
    <message>
        <source>columns to use as features, by name or number (default: all but the label, ids and row numbers); all: every column but the label</source>
        <translation>Spalten, die als Merkmale dienen, nach Name oder Nummer (Vorgabe: alle außer Label, Kennungen und Zeilennummern); all: jede Spalte außer dem Label</translation>
    </message>
    <message>
        <source>columns {0}</source>
        <translation>Spalten {0}</translation>
    </message>
    <message>
        <source>commas</source>
        <translation>Kommas</translation>
    </message>
    <message>
        <source>complex numbers</source>
        <translation>komplexe Zahlen</translation>
    </message>
    <message>
        <source>data set</source>
        <translation>Datensatz</translation>
    </message>
    <message>
        <source>dates are days since 1970-01-01</source>
        <translation>Datumsangaben sind Tage seit 1970-01-01</translation>
    </message>
    <message>
        <source>does not state</source>
        <translation>nennt hier nicht</translation>
    </message>
    <message>
        <source>edited</source>
        <translation>bearbeitet</translation>
    </message>
    <message>
        <source>ended</source>
        <translation>beendet</translation>
    </message>
    <message>
        <source>examples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>features of the arms</source>
        <translation>Merkmale der Arme</translation>
    </message>
    <message>
        <source>followed</source>
        <translation>wird verfolgt</translation>
    </message>
    <message>
        <source>go through the stream N times (default 1)</source>
        <translation>durchläuft den Datenstrom N-mal (Vorgabe 1)</translation>
    </message>
    <message>
        <source>gradients</source>
        <translation>Gradienten</translation>
    </message>
    <message>
        <source>gradients {0} late</source>
        <translation>Gradienten um {0} verzögert</translation>
    </message>
    <message>
        <source>holds dates</source>
        <translation>enthält Kalenderdaten</translation>
    </message>
    <message>
        <source>in random order {0}</source>
        <translation>in zufälliger Reihenfolge {0}</translation>
    </message>
    <message>
        <source>in round {0}, decide returned {1}</source>
        <translation>in Runde {0} gab decide {1} zurück</translation>
    </message>
    <message>
        <source>in round {0}, update returned {1}, but the state {2}</source>
        <translation>in Runde {0} gab update {1} zurück, aber der Zustand {2}</translation>
    </message>
    <message>
        <source>indices start at {0}</source>
        <translation>Indizes beginnen bei {0}</translation>
    </message>
    <message>
        <source>is fast enough for playback</source>
        <translation>ist schnell genug zum Abspielen</translation>
    </message>
    <message>
        <source>is missing</source>
        <translation>fehlt</translation>
    </message>
    <message>
        <source>it starts like UTF-16, but is not valid UTF-16</source>
        <translation>sie beginnt wie UTF-16, ist aber kein gültiges UTF-16</translation>
    </message>
    <message>
        <source>it changed the example of round {0}</source>
        <translation>es hat das Beispiel der Runde {0} verändert</translation>
    </message>
    <message>
        <source>it ends in the middle of its compressed data, so it was cut short</source>
        <translation>sie endet mitten in ihren komprimierten Daten, wurde also abgeschnitten</translation>
    </message>
    <message>
        <source>it is a pipe or a device, which cannot be replaced</source>
        <translation>das ist eine Pipe oder ein Gerät und lässt sich nicht ersetzen</translation>
    </message>
    <message>
        <source>it is damaged</source>
        <translation>sie ist beschädigt</translation>
    </message>
    <message>
        <source>kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>label {0}</source>
        <translation>Label {0}</translation>
    </message>
    <message>
        <source>labels</source>
        <translation>Labels</translation>
    </message>
    <message>
        <source>labels by the audience</source>
        <translation>Labels vom Publikum</translation>
    </message>
    <message>
        <source>labels {0} late</source>
        <translation>Labels um {0} verzögert</translation>
    </message>
    <message>
        <source>labels: {0} is +1, the other {1} values are -1</source>
        <translation>Labels: {0} ist +1, die anderen {1} Werte sind -1</translation>
    </message>
    <message>
        <source>learner</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>left out {0} with errors or missing values</source>
        <translation>{0} mit Fehlern oder fehlenden Werten ausgelassen</translation>
    </message>
    <message>
        <source>left out {0} with missing values</source>
        <translation>{0} mit fehlenden Werten ausgelassen</translation>
    </message>
    <message>
        <source>line {0}:</source>
        <translation>Zeile {0}:</translation>
    </message>
    <message>
        <source>find the longest gradient</source>
        <translation>den längsten Gradienten suchen</translation>
    </message>
    <message>
        <source>find the margin that determines η</source>
        <translation>den Margin suchen, der η bestimmt</translation>
    </message>
    <message>
        <source>losses</source>
        <translation>Verluste</translation>
    </message>
    <message>
        <source>losses {0} late</source>
        <translation>Verluste um {0} verzögert</translation>
    </message>
    <message>
        <source>missing values as 0</source>
        <translation>fehlende Werte als 0</translation>
    </message>
    <message>
        <source>missing values as the mean so far</source>
        <translation>fehlende Werte als bisheriges Mittel</translation>
    </message>
    <message>
        <source>features missing from a row are 0</source>
        <translation>Merkmale, die in einer Zeile fehlen, sind 0</translation>
    </message>
    <message>
        <source>number of an arm</source>
        <translation>Nummer eines Arms</translation>
    </message>
    <message>
        <source>numbers separated by commas {0}</source>
        <translation>Zahlen, durch Semikolons getrennt, {0}</translation>
    </message>
    <message>
        <source>one of</source>
        <translation>eines von</translation>
    </message>
    <message>
        <source>one of {0}</source>
        <translation>eines von {0}</translation>
    </message>
    <message>
        <source>open</source>
        <translation>offen</translation>
    </message>
    <message>
        <source>or auto</source>
        <translation>oder auto</translation>
    </message>
    <message>
        <source>order {0}</source>
        <translation>Reihenfolge {0}</translation>
    </message>
    <message>
        <source>other users could put machine code into this folder</source>
        <translation>andere Benutzer könnten Maschinencode in diesen Ordner legen</translation>
    </message>
    <message>
        <source>panel</source>
        <translation>Panel</translation>
    </message>
    <message>
        <source>pip install --upgrade {0}</source>
        <translation>pip install --upgrade {0}</translation>
    </message>
    <message>
        <source>pixel {0},{1}</source>
        <translation>Pixel {0},{1}</translation>
    </message>
    <message>
        <source>pool</source>
        <translation>Pool</translation>
    </message>
    <message>
        <source>port {0}</source>
        <translation>Port {0}</translation>
    </message>
    <message>
        <source>predicts −1, +1, or 0 for undecided</source>
        <translation>sagt −1, +1 oder 0 für unentschieden vorher</translation>
    </message>
    <message>
        <source>price relative</source>
        <translation>Kursverhältnis</translation>
    </message>
    <message>
        <source>price relatives are shown as losses</source>
        <translation>Kursverhältnisse werden als Verluste gezeigt</translation>
    </message>
    <message>
        <source>put into another order</source>
        <translation>in eine andere Reihenfolge gebracht</translation>
    </message>
    <message>
        <source>ratios of closing prices are shown as losses</source>
        <translation>Verhältnisse der Schlusskurse werden als Verluste gezeigt</translation>
    </message>
    <message>
        <source>reader</source>
        <translation>Dateiformat</translation>
    </message>
    <message>
        <source>round {0}</source>
        <translation>Runde {0}</translation>
    </message>
    <message>
        <source>Rounds {0} to {1} are no longer the same. Open the file again.</source>
        <translation>Die Runden {0} bis {1} sind nicht mehr dieselben. Öffnen Sie die Datei neu.</translation>
    </message>
    <message>
        <source>rows with missing values left out</source>
        <translation>Zeilen mit fehlenden Werten ausgelassen</translation>
    </message>
    <message>
        <source>scores and weights are numbers</source>
        <translation>Scores und Gewichte sind Zahlen</translation>
    </message>
    <message>
        <source>seed {0}</source>
        <translation>Seed {0}</translation>
    </message>
    <message>
        <source>semicolons</source>
        <translation>Semikolons</translation>
    </message>
    <message>
        <source>separated by {0}</source>
        <translation>getrennt durch {0}</translation>
    </message>
    <message>
        <source>sheet &apos;{0}&apos;, the first of {1}</source>
        <translation>Blatt „{0}“, das erste von {1}</translation>
    </message>
    <message>
        <source>sheet &apos;{0}&apos;, which is number {1} of {2}</source>
        <translation>Blatt „{0}“, das {1}. von {2}</translation>
    </message>
    <message>
        <source>shuffled (seed {0})</source>
        <translation>gemischt (Seed {0})</translation>
    </message>
    <message>
        <source>thousands separators are ignored</source>
        <translation>Tausendertrennzeichen werden ignoriert</translation>
    </message>
    <message>
        <source>skipped {0}</source>
        <translation>{0} ausgelassen</translation>
    </message>
    <message>
        <source>sorted by label</source>
        <translation>nach Label sortiert</translation>
    </message>
    <message>
        <source>spaces</source>
        <translation>Leerzeichen</translation>
    </message>
    <message>
        <source>standard input</source>
        <translation>Standardeingabe</translation>
    </message>
    <message>
        <source>starts and runs</source>
        <translation>startet und läuft</translation>
    </message>
    <message>
        <source>step {0}, {1}</source>
        <translation>Schritt {0}, {1}</translation>
    </message>
    <message>
        <source>stream</source>
        <translation>Datenstrom</translation>
    </message>
    <message>
        <source>t = {0} is not a whole number.</source>
        <translation>t = {0} ist keine ganze Zahl.</translation>
    </message>
    <message>
        <source>tabs</source>
        <translation>Tabulatoren</translation>
    </message>
    <message>
        <source>target turned by {0}° halfway</source>
        <translation>Ziel nach der Hälfte um {0}° gedreht</translation>
    </message>
    <message>
        <source>target turning by {0}° in total</source>
        <translation>Ziel dreht sich um insgesamt {0}°</translation>
    </message>
    <message>
        <source>text as indicators</source>
        <translation>Text als Indikatoren</translation>
    </message>
    <message>
        <source>the advice of experts on the arms</source>
        <translation>Expertenrat zu den Armen</translation>
    </message>
    <message>
        <source>read the columns as price relatives of assets (relative), or as closing prices, from which the price relatives are computed (closing)</source>
        <translation>liest die Spalten als Kursverhältnisse von Anlagen (relative) oder als Schlusskurse, aus denen die Kursverhältnisse berechnet werden (closing)</translation>
    </message>
    <message>
        <source>the label</source>
        <translation>das Label</translation>
    </message>
    <message>
        <source>the last column is the label</source>
        <translation>die letzte Spalte ist das Label</translation>
    </message>
    <message>
        <source>the matrix</source>
        <translation>die Matrix</translation>
    </message>
    <message>
        <source>the parameters</source>
        <translation>die Parameter</translation>
    </message>
    <message>
        <source>the rows&apos; weights are not used</source>
        <translation>die Gewichte der Zeilen werden nicht verwendet</translation>
    </message>
    <message>
        <source>the score of round {0} is {1}</source>
        <translation>der Score der Runde {0} ist {1}</translation>
    </message>
    <message>
        <source>the {0} {1} of {2}</source>
        <translation>{1} ({0} aus {2})</translation>
    </message>
    <message>
        <source>theorem</source>
        <translation>Satz</translation>
    </message>
    <message>
        <source>{0} = {1} should be {2}(FIRST,LAST,COUNT), such as {3}(0.01,1,9).</source>
        <translation>{0} = {1} sollte {2}(ERSTER,LETZTER,ANZAHL) sein, etwa {3}(0.01,1,9).</translation>
    </message>
    <message>
        <source>{0} has {1} and {2} {3}</source>
        <translation>{0} hat {1} und {2} {3}</translation>
    </message>
    <message>
        <source>through w</source>
        <translation>durch w</translation>
    </message>
    <message>
        <source>update returns whether it changed the state</source>
        <translation>update gibt zurück, ob es den Zustand geändert hat</translation>
    </message>
    <message>
        <source>weights should return one row of numbers</source>
        <translation>weights sollte eine Zeile von Zahlen zurückgeben</translation>
    </message>
    <message>
        <source>with a point</source>
        <translation>mit einem Punkt</translation>
    </message>
    <message>
        <source>without the label of its last row</source>
        <translation>ohne das Label seiner letzten Zeile</translation>
    </message>
    <message>
        <source>{0} of {1}, {2} a second</source>
        <translation>{0} von {1}, {2} je Sekunde</translation>
    </message>
    <message>
        <source>{0} of {1}, {2} a second, {3} left</source>
        <translation>{0} von {1}, {2} je Sekunde, noch {3}</translation>
    </message>
    <message>
        <source>a different text in each row</source>
        <translation>in jeder Zeile ein anderer Text</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is not allowed before @data. Only @relation and @attribute may come before @data.</source>
        <translation>„{0}“ ist vor @data nicht erlaubt. Vor @data dürfen nur @relation und @attribute stehen.</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is not one label. Rows with costs, actions or several labels are not supported.</source>
        <translation>„{0}“ ist kein einzelnes Label. Zeilen mit Kosten, Aktionen oder mehreren Labels werden nicht unterstützt.</translation>
    </message>
    <message>
        <source>(n, K) and (n, N, K): for each of N experts, the probabilities of K arms</source>
        <translation>(n, K) und (n, N, K) haben: für jeden der N Experten die Wahrscheinlichkeiten der K Arme</translation>
    </message>
    <message>
        <source>--drift turns points or permutes experts, but {0} shows information on arms. Leave out --drift, or use a stream of examples, experts or losses.</source>
        <translation>--drift dreht Punkte oder vertauscht Experten, {0} zeigt aber Informationen über Arme. Lassen Sie --drift weg, oder benutzen Sie einen Datenstrom mit Beispielen, Experten oder Verlusten.</translation>
    </message>
    <message>
        <source>A compressed file cannot be followed, because it can be read only as a whole. Open the file instead.</source>
        <translation>Eine komprimierte Datei lässt sich nicht verfolgen, weil sie nur als Ganzes gelesen werden kann. Öffnen Sie die Datei stattdessen.</translation>
    </message>
    <message>
        <source>A delay of {0} rounds of {1} features does not fit into memory. Use at most {2} rounds.</source>
        <translation>Eine Verzögerung von {0} Runden mit {1} Merkmalen passt nicht in den Speicher. Verwenden Sie höchstens {2} Runden.</translation>
    </message>
    <message>
        <source>A live stream keeps at most {0} rounds of {1} features. Use a file for more rounds.</source>
        <translation>Ein Live-Datenstrom behält höchstens {0} Runden mit {1} Merkmalen. Verwenden Sie für mehr Runden eine Datei.</translation>
    </message>
    <message>
        <source>A picture shows at most {0} learners, but the table has {1}: {2}.</source>
        <translation>Ein Bild zeigt höchstens {0} Lernverfahren, aber die Tabelle hat {1}: {2}.</translation>
    </message>
    <message>
        <source>A window compares 1 to {0} learners, but {1} are given. `visualonline run` takes any number of learners.</source>
        <translation>Ein Fenster vergleicht 1 bis {0} Lernverfahren, aber {1} sind angegeben. `visualonline run` nimmt beliebig viele Lernverfahren.</translation>
    </message>
    <message>
        <source>Column &apos;{0}&apos; has over {1} different texts, too many for one indicator per text</source>
        <translation>Die Spalte „{0}“ hat über {1} verschiedene Texte, zu viele für je einen Indikator</translation>
    </message>
    <message>
        <source>Every column is a string or a meta attribute, or is left out. At least one column must be a feature.</source>
        <translation>Jede Spalte ist eine Zeichenkette oder ein Meta-Attribut oder ist weggelassen. Mindestens eine Spalte muss ein Merkmal sein.</translation>
    </message>
    <message>
        <source>No attribute is declared. Declare each attribute in a line before @data.</source>
        <translation>Kein Attribut ist deklariert. Deklarieren Sie jedes Attribut in einer Zeile vor @data.</translation>
    </message>
    <message>
        <source>No row has a feature. Each row should have features, each with a name and a value.</source>
        <translation>Keine Zeile hat ein Merkmal. Jede Zeile sollte Merkmale haben, jedes mit Namen und Wert.</translation>
    </message>
    <message>
        <source>Only @relation, @attribute, @inputs and @outputs may come before @data</source>
        <translation>Vor @data dürfen nur @relation, @attribute, @inputs und @outputs stehen</translation>
    </message>
    <message>
        <source>Port {0} is in use or reserved. Choose another port, or 0 for a free one.</source>
        <translation>Port {0} wird benutzt oder ist reserviert. Wählen Sie einen anderen Port, oder 0 für einen freien.</translation>
    </message>
    <message>
        <source>The audience is playing these rounds. End the game before you change the order of the rounds.</source>
        <translation>Das Publikum spielt diese Runden gerade. Beenden Sie das Spiel, bevor Sie die Reihenfolge der Runden ändern.</translation>
    </message>
    <message>
        <source>The grid has {0} runs, but a sweep takes at most {1}. Use fewer values.</source>
        <translation>Das Raster hat {0} Läufe, aber ein Sweep fasst höchstens {1}. Verwenden Sie weniger Werte.</translation>
    </message>
    <message>
        <source>The installed {0} does not have {1}. Try another version: {2}</source>
        <translation>Das installierte {0} hat {1} nicht. Versuchen Sie eine andere Version: {2}</translation>
    </message>
    <message>
        <source>The table of matches is damaged. The next match that you add begins a new table.</source>
        <translation>Die Bestenliste ist beschädigt. Das nächste Duell, das Sie eintragen, beginnt eine neue Liste.</translation>
    </message>
    <message>
        <source>There are over {0} different feature names. Choose some features with --columns.</source>
        <translation>Es gibt über {0} verschiedene Namen von Merkmalen. Wählen Sie mit --columns einige Merkmale aus.</translation>
    </message>
    <message>
        <source>This matrix has {0} columns, but at most {1} are supported.</source>
        <translation>Diese Matrix hat {0} Spalten, aber höchstens {1} werden unterstützt.</translation>
    </message>
    <message>
        <source>Unknown {0} &apos;{1}&apos;{2}. There is nothing to choose from.</source>
        <translation>{0} „{1}“{2} gibt es nicht. Es steht nichts zur Wahl.</translation>
    </message>
    <message>
        <source>X has shape {0}, and y has shape {1}. The shapes should be (n, d) and (n,) with n, d &gt;= 1.</source>
        <translation>X hat die Form {0}, und y hat die Form {1}. Die Formen sollten (n, d) und (n,) sein, mit n, d &gt;= 1.</translation>
    </message>
    <message>
        <source>abilities holds {0} twice. Name each ability once.</source>
        <translation>abilities enthält {0} zweimal. Nennen Sie jede Fähigkeit nur einmal.</translation>
    </message>
    <message>
        <source>angle by which --drift rotates the target; experts are shifted by the same fraction of a full cycle (default 90)</source>
        <translation>Winkel in Grad, um den --drift das Ziel dreht; Experten werden um denselben Anteil eines vollen Zyklus verschoben (Vorgabe 90)</translation>
    </message>
    <message>
        <source>as asked</source>
        <translation>wie verlangt</translation>
    </message>
    <message>
        <source>as its header says</source>
        <translation>wie die Kopfzeile sagt</translation>
    </message>
    <message>
        <source>column {0}</source>
        <translation>Spalte {0}</translation>
    </message>
    <message>
        <source>column {0} ({1})</source>
        <translation>Spalte {0} ({1})</translation>
    </message>
    <message>
        <source>did not change</source>
        <translation>hat sich nicht geändert</translation>
    </message>
    <message>
        <source>first row (use --columns to name every index that may occur)</source>
        <translation>der ersten Zeile (nennen Sie mit --columns jeden Index, der vorkommen kann)</translation>
    </message>
    <message>
        <source>label column: {0}</source>
        <translation>Spalte des Labels: {0}</translation>
    </message>
    <message>
        <source>left out: {0}</source>
        <translation>weggelassen: {0}</translation>
    </message>
    <message>
        <source>losses has shape {0}, and {1} has shape {2}. The shapes should be {3}.</source>
        <translation>losses hat die Form {0}, und {1} hat die Form {2}. Die beiden sollten die Form {3}.</translation>
    </message>
    <message>
        <source>missing=&apos;{0}&apos; is for features of examples. {1} must be complete.</source>
        <translation>missing=&apos;{0}&apos; gilt für Merkmale von Beispielen. {1} muss vollständig sein.</translation>
    </message>
    <message>
        <source>more column</source>
        <translation>weitere Spalte</translation>
    </message>
    <message>
        <source>one of all</source>
        <translation>eine von allen</translation>
    </message>
    <message>
        <source>or --missing can fill the value</source>
        <translation>oder --missing ersetzt den Wert</translation>
    </message>
    <message>
        <source>or --missing skip leaves the row out</source>
        <translation>oder --missing skip lässt die Zeile aus</translation>
    </message>
    <message>
        <source>other name</source>
        <translation>anderen Namen</translation>
    </message>
    <message>
        <source>parameter {0}: used_with has to name a choice and one of its values, not {1} and {2}.</source>
        <translation>Parameter {0}: used_with muss eine Auswahl und einen ihrer Werte nennen, nicht {1} und {2}.</translation>
    </message>
    <message>
        <source>parameters holds {0} twice. Give each parameter a name of its own.</source>
        <translation>parameters enthält {0} zweimal. Jeder Parameter braucht einen eigenen Namen.</translation>
    </message>
    <message>
        <source>passes, order, drift and edits change the distribution: leave them out</source>
        <translation>Durchläufe, Reihenfolge, Drift und Änderungen ändern die Verteilung: lassen Sie sie weg</translation>
    </message>
    <message>
        <source>passes, order, drift, edits, standardisation and experts that learn change the distribution: leave them out</source>
        <translation>Durchläufe, Reihenfolge, Drift, Änderungen, Standardisierung und lernende Experten ändern die Verteilung: lassen Sie sie weg</translation>
    </message>
    <message>
        <source>row names</source>
        <translation>Namen der Zeilen</translation>
    </message>
    <message>
        <source>row numbers</source>
        <translation>Nummern der Zeilen</translation>
    </message>
    <message>
        <source>sheet {0}</source>
        <translation>Blatt {0}</translation>
    </message>
    <message>
        <source>start put a value of type {0} into the state, which may contain only numpy arrays.</source>
        <translation>start legte einen Wert vom Typ {0} in den Zustand, der nur numpy-Arrays enthalten darf.</translation>
    </message>
    <message>
        <source>the entry point does not name a PLUGIN</source>
        <translation>der Eintrag nennt kein PLUGIN</translation>
    </message>
    <message>
        <source>the label that was decided on</source>
        <translation>das Label, für das entschieden wurde</translation>
    </message>
    <message>
        <source>the shapes of X and y are {0} and {1}, but should be (n, {2}) and (n,)</source>
        <translation>die Formen von X und y sind {0} und {1}, nötig sind (n, {2}) und (n,)</translation>
    </message>
    <message>
        <source>the state to reach is already reached at round {0}</source>
        <translation>der zu erreichende Zustand ist schon in Runde {0} erreicht</translation>
    </message>
    <message>
        <source>time spans</source>
        <translation>Zeitspannen</translation>
    </message>
    <message>
        <source>without {0}</source>
        <translation>ohne {0}</translation>
    </message>
    <message>
        <source>{0} ({1})</source>
        <translation>{0} ({1})</translation>
    </message>
    <message>
        <source>{0} = {1} needs a COUNT that is a whole number &gt;= 1.</source>
        <translation>{0} = {1} braucht als COUNT eine ganze Zahl &gt;= 1.</translation>
    </message>
    <message>
        <source>{0} = {1} needs finite numbers as FIRST and LAST.</source>
        <translation>{0} = {1} braucht endliche Zahlen als FIRST und LAST.</translation>
    </message>
    <message>
        <source>{0} Every setting must be {1}.</source>
        <translation>{0} Jede Einstellung muss {1} sein.</translation>
    </message>
    <message>
        <source>{0} Leave the alias out of one of the two plug-ins.</source>
        <translation>{0} Lassen Sie den Alias bei einem der beiden Plug-ins weg.</translation>
    </message>
    <message>
        <source>{0} and {1}</source>
        <translation>{0} und {1}</translation>
    </message>
    <message>
        <source>{0} and {1} are read, but not {2}</source>
        <translation>{0} und {1} werden gelesen, {2} nicht</translation>
    </message>
    <message>
        <source>{0} between {1} and {2}</source>
        <translation>{0} zwischen {1} und {2}</translation>
    </message>
    <message>
        <source>{0} cell {1}</source>
        <translation>{0} Zelle {1}</translation>
    </message>
    <message>
        <source>{0} divides each observed loss by the probability with which it played the arm, and a late loss does not contain this probability. Leave out --delay.</source>
        <translation>{0} teilt jeden beobachteten Verlust durch die Wahrscheinlichkeit, mit der es den Arm gespielt hat, und ein verzögerter Verlust enthält diese Wahrscheinlichkeit nicht. Lassen Sie --delay weg.</translation>
    </message>
    <message>
        <source>{0} excludes {1}. Leave one of the two abilities out.</source>
        <translation>{0} schließt {1} aus. Lassen Sie eine der beiden Fähigkeiten weg.</translation>
    </message>
    <message>
        <source>{0} from {1} to {2}</source>
        <translation>{0} von {1} bis {2}</translation>
    </message>
    <message>
        <source>{0} has a header of {1} bytes, but at most {2} are supported.</source>
        <translation>{0} hat einen Kopf von {1} Byte, aber höchstens {2} werden unterstützt.</translation>
    </message>
    <message>
        <source>{0} has no known u; use linear-arms</source>
        <translation>{0} hat kein bekanntes u; verwenden Sie linear-arms</translation>
    </message>
    <message>
        <source>{0} has {1}</source>
        <translation>{0} hat {1}</translation>
    </message>
    <message>
        <source>{0} has {1} and no labels. Leave out {2}, which cannot be used without labels.</source>
        <translation>{0} hat {1} und keine Labels. Lassen Sie {2} weg; ohne Labels ist das nicht möglich.</translation>
    </message>
    <message>
        <source>{0} has {1} columns, but at most {2} are supported.</source>
        <translation>{0} hat {1} Spalten, aber höchstens {2} werden unterstützt.</translation>
    </message>
    <message>
        <source>{0} is +1</source>
        <translation>{0} ist +1</translation>
    </message>
    <message>
        <source>{0} is not valid Unicode and cannot be shown: {1}. Choose another text.</source>
        <translation>{0} ist kein gültiges Unicode und kann nicht angezeigt werden: {1}. Wählen Sie einen anderen Text.</translation>
    </message>
    <message>
        <source>{0} is {1}</source>
        <translation>{0} ist {1}</translation>
    </message>
    <message>
        <source>{0} makes the same {1} in {2}, but its scores or weights differ</source>
        <translation>{0} macht dieselben {1} in {2}, aber die Scores oder Gewichte sind anders</translation>
    </message>
    <message>
        <source>{0} needs examples, but {1} has the advice of experts. Use --as-examples to turn each expert into a feature in [-1, 1].</source>
        <translation>{0} braucht Beispiele, aber {1} hat den Rat von Experten. --as-examples macht aus jedem Experten ein Merkmal in [-1, 1].</translation>
    </message>
    <message>
        <source>{0} needs labels for the {1} loss</source>
        <translation>{0} braucht für den {1}-Verlust Labels</translation>
    </message>
    <message>
        <source>{0} needs the expert or arm with the most weight, but {1} has no such weights. Use a learner with experts or arms, such as exponential-weights or exp3.</source>
        <translation>{0} braucht den Experten oder Arm mit dem größten Gewicht, aber {1} hat keine solchen Gewichte. Verwenden Sie ein Verfahren mit Experten oder Armen, etwa exponential-weights oder exp3.</translation>
    </message>
    <message>
        <source>{0} needs {1}, but {2} has gradients only. Choose, for example, {3}, with --set loss=linear.</source>
        <translation>{0} braucht {1}, aber {2} hat nur Gradienten. Wählen Sie zum Beispiel {3}, mit --set loss=linear.</translation>
    </message>
    <message>
        <source>{0} needs {1}, but {2} has losses only. Choose, for example, {3}.</source>
        <translation>{0} braucht {1}, aber {2} hat nur Verluste. Wählen Sie zum Beispiel {3}.</translation>
    </message>
    <message>
        <source>{0} of its columns</source>
        <translation>{0} seiner Spalten</translation>
    </message>
    <message>
        <source>{0} or auto</source>
        <translation>{0} oder auto</translation>
    </message>
    <message>
        <source>{0} or {1}</source>
        <translation>{0} oder {1}</translation>
    </message>
    <message>
        <source>{0} passes</source>
        <translation>{0} Durchläufe</translation>
    </message>
    <message>
        <source>{0} ran {1}, but can now run only {2}</source>
        <translation>{0} war {1} gelaufen, kann jetzt aber nur {2} laufen</translation>
    </message>
    <message>
        <source>{0} rounds are not whole passes over {1} examples, so each order would omit different examples. Use whole passes.</source>
        <translation>{0} Runden sind keine ganzen Durchläufe durch {1} Beispiele, sodass jede Reihenfolge andere Beispiele ausließe. Verwenden Sie ganze Durchläufe.</translation>
    </message>
    <message>
        <source>{0} rounds of {1} features do not fit into memory. Use at most {2} features.</source>
        <translation>{0} Runden mit {1} Merkmalen passen nicht in den Speicher. Verwenden Sie höchstens {2} Merkmale.</translation>
    </message>
    <message>
        <source>{0} rounds will take about {1} and {2} of memory{3}</source>
        <translation>{0} Runden brauchen etwa {1} und {2} Speicher{3}</translation>
    </message>
    <message>
        <source>{0} should be an array of numbers, not of type {1}.</source>
        <translation>{0} sollte ein Array von Zahlen sein, nicht vom Typ {1}.</translation>
    </message>
    <message>
        <source>{0} should have two dimensions, a row for each example, and {1} should have one dimension, a label for each row.</source>
        <translation>{0} sollte zwei Dimensionen haben, eine Zeile für jedes Beispiel, und {1} sollte eine Dimension haben, ein Label für jede Zeile.</translation>
    </message>
    <message>
        <source>{0} so far, {1} a second</source>
        <translation>{0} bisher, {1} je Sekunde</translation>
    </message>
    <message>
        <source>{0} so far, {1} a second, {2} % read, {3} left</source>
        <translation>{0} bisher, {1} je Sekunde, {2} % gelesen, noch {3}</translation>
    </message>
    <message>
        <source>{0} to {1}</source>
        <translation>{0} bis {1}</translation>
    </message>
    <message>
        <source>{0} took more than {1} s. Does a loop in the code never end?</source>
        <translation>{0} brauchte mehr als {1} s. Endet eine Schleife im Code nie?</translation>
    </message>
    <message>
        <source>{0} was cut short: it does not contain all of its {1} rows.</source>
        <translation>{0} wurde abgeschnitten: nicht alle {1} Zeilen sind enthalten.</translation>
    </message>
    <message>
        <source>{0}, as examples</source>
        <translation>{0}, als Beispiele</translation>
    </message>
    <message>
        <source>{0}, below {1} of comments</source>
        <translation>{0}, unter {1} Kommentar</translation>
    </message>
    <message>
        <source>{0}, column {1}: {2}</source>
        <translation>{0}, Spalte {1}: {2}</translation>
    </message>
    <message>
        <source>{0}, decimal comma</source>
        <translation>{0}, Dezimalkomma</translation>
    </message>
    <message>
        <source>{0}, experts {1}</source>
        <translation>{0}, Experten {1}</translation>
    </message>
    <message>
        <source>{0}, line {1}, column {2}: {3}</source>
        <translation>{0}, Zeile {1}, Spalte {2}: {3}</translation>
    </message>
    <message>
        <source>{0}, line {1}: {2}</source>
        <translation>{0}, Zeile {1}: {2}</translation>
    </message>
    <message>
        <source>{0}, normalised to largest absolute value 1</source>
        <translation>{0}, auf größten Betrag 1 normiert</translation>
    </message>
    <message>
        <source>{0}, normalised to unit norm</source>
        <translation>{0}, auf Norm eins normiert</translation>
    </message>
    <message>
        <source>{0}, standardised online</source>
        <translation>{0}, online standardisiert</translation>
    </message>
    <message>
        <source>{0}, which is an error in VisualOnline itself</source>
        <translation>{0}, ein Fehler in VisualOnline selbst</translation>
    </message>
    <message>
        <source>{0}, with 1 − x</source>
        <translation>{0}, mit 1 − x</translation>
    </message>
    <message>
        <source>{0}, with a header</source>
        <translation>{0}, mit Kopfzeile</translation>
    </message>
    <message>
        <source>{0}, with bias</source>
        <translation>{0}, mit Bias</translation>
    </message>
    <message>
        <source>{0}, with −x</source>
        <translation>{0}, mit −x</translation>
    </message>
    <message>
        <source>{0}, without a header</source>
        <translation>{0}, ohne Kopfzeile</translation>
    </message>
    <message>
        <source>{0}, {1}</source>
        <translation>{0}, {1}</translation>
    </message>
    <message>
        <source>{0}. A list should have 1 to {1} numbers.</source>
        <translation>{0}. Eine Liste sollte 1 bis {1} Zahlen haben.</translation>
    </message>
    <message>
        <source>{0}. A type should be numeric or values in braces.</source>
        <translation>{0}. Ein Typ sollte numeric sein oder aus Werten in Klammern bestehen.</translation>
    </message>
    <message>
        <source>{0}. Every list should have the length {1}, like the first one.</source>
        <translation>{0}. Jede Liste sollte die Länge {1} haben, wie die erste.</translation>
    </message>
    <message>
        <source>{0}. Open the file again to read it all.</source>
        <translation>{0}. Öffnen Sie die Datei neu, um alles zu lesen.</translation>
    </message>
    <message>
        <source>{0}. Open the session with a newer version of VisualOnline.</source>
        <translation>{0}. Öffnen Sie die Sitzung mit einer neueren Version von VisualOnline.</translation>
    </message>
    <message>
        <source>{0}. Save the rows in a file that ends in {1}.</source>
        <translation>{0}. Speichern Sie die Zeilen in einer Datei, die auf {1} endet.</translation>
    </message>
    <message>
        <source>{0}. The label&apos;s values are {1}.</source>
        <translation>{0}. Die Werte des Labels sind {1}.</translation>
    </message>
    <message>
        <source>{0}: A GIF has at most {1} frames a second, not {2}. Use .mp4 or .webm for more frames.</source>
        <translation>{0}: Ein GIF hat höchstens {1} Bilder je Sekunde, nicht {2}. Verwenden Sie .mp4 oder .webm für mehr Bilder.</translation>
    </message>
    <message>
        <source>{0}: Results were damaged on the disk. Run the same command again.</source>
        <translation>{0}: Ergebnisse wurden auf dem Datenträger beschädigt. Führen Sie denselben Befehl noch einmal aus.</translation>
    </message>
    <message>
        <source>{0}: The name of a sweep&apos;s table must end in .parquet or .csv.</source>
        <translation>{0}: Der Name der Tabelle eines Sweeps muss auf .parquet oder .csv enden.</translation>
    </message>
    <message>
        <source>{0}: The rule cannot be compiled for browsers. {1}</source>
        <translation>{0}: Die Regel lässt sich nicht für Browser übersetzen. {1}</translation>
    </message>
    <message>
        <source>{0}: This copy of the program cannot compile rules. Install: pip install visualonline ziglang</source>
        <translation>{0}: Diese Kopie des Programms kann keine Regeln übersetzen. Installieren Sie: pip install visualonline ziglang</translation>
    </message>
    <message>
        <source>{0}: its lock cannot be acquired</source>
        <translation>{0}: die Sperre lässt sich nicht setzen</translation>
    </message>
    <message>
        <source>{0}: no</source>
        <translation>{0}: nein</translation>
    </message>
    <message>
        <source>{0}: no; {1}</source>
        <translation>{0}: nein; {1}</translation>
    </message>
    <message>
        <source>{0}: yes</source>
        <translation>{0}: ja</translation>
    </message>
    <message>
        <source>{0}: yes; {1}</source>
        <translation>{0}: ja; {1}</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}: {1}</translation>
    </message>
    <message>
        <source>{0}; {1}</source>
        <translation>{0}; {1}</translation>
    </message>
    <message>
        <source>a list of -1 and 1</source>
        <translation>eine Liste aus -1 und 1</translation>
    </message>
    <message>
        <source>a list of edits</source>
        <translation>eine Liste von Änderungen</translation>
    </message>
    <message>
        <source>a number &gt;= {0} and &lt;= {1}</source>
        <translation>eine Zahl &gt;= {0} und &lt;= {1}</translation>
    </message>
    <message>
        <source>a whole number &gt;= {0}{1}</source>
        <translation>eine ganze Zahl &gt;= {0}{1}</translation>
    </message>
    <message>
        <source>an object of names and values</source>
        <translation>ein Objekt aus Namen und Werten</translation>
    </message>
    <message>
        <source>names or numbers of columns, such as a,b or 1,2</source>
        <translation>Namen oder Nummern von Spalten, etwa a,b oder 1,2</translation>
    </message>
    <message>
        <source>settings of the stream</source>
        <translation>Einstellungen des Datenstroms</translation>
    </message>
    <message>
        <source>decisions about a file</source>
        <translation>Entscheidungen über eine Datei</translation>
    </message>
    <message>
        <source>yes or no</source>
        <translation>ja oder nein</translation>
    </message>
    <message>
        <source>labels from the audience</source>
        <translation>Labels, die das Publikum vergeben hat</translation>
    </message>
    <message>
        <source>points that were added, moved or removed</source>
        <translation>Punkte, die hinzugefügt, verschoben oder entfernt wurden</translation>
    </message>
    <message>
        <source>rounds from a live input</source>
        <translation>Runden aus einer Live-Eingabe</translation>
    </message>
    <message>
        <source>rounds in another random order</source>
        <translation>Runden in einer anderen zufälligen Reihenfolge</translation>
    </message>
    <message>
        <source>for a stream</source>
        <translation>für einen Datenstrom</translation>
    </message>
    <message>
        <source>Invalid value for {0}: {1}.</source>
        <translation>Ungültiger Wert für {0}: {1}.</translation>
    </message>
    <message>
        <source>Missing: {0}.{1}</source>
        <translation>Es fehlt: {0}.{1}</translation>
    </message>
    <message>
        <source>The alias &apos;{0}&apos; of {1} has to be written &apos;{2}&apos;.</source>
        <translation>Der Alias „{0}“ von {1} muss „{2}“ geschrieben werden.</translation>
    </message>
    <message>
        <source>Unknown {0} &apos;{1}&apos;{2}. Choose from {3}, …</source>
        <translation>{0} „{1}“{2} gibt es nicht. Zur Wahl stehen {3}, …</translation>
    </message>
    <message>
        <source>Unknown {0} &apos;{1}&apos;{2}. Choose from {3}.</source>
        <translation>{0} „{1}“{2} gibt es nicht. Zur Wahl stehen {3}.</translation>
    </message>
    <message>
        <source>Unknown {0} &apos;{1}&apos;{2}. Did you mean {3}?</source>
        <translation>{0} „{1}“{2} gibt es nicht. Meinten Sie {3}?</translation>
    </message>
    <message>
        <source>Unknown {0} &apos;{1}&apos;{2}. See `{3}`.</source>
        <translation>{0} „{1}“{2} gibt es nicht. Siehe `{3}`.</translation>
    </message>
    <message>
        <source>column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>for {0}</source>
        <translation>für {0}</translation>
    </message>
    <message>
        <source>option</source>
        <translation>Option</translation>
    </message>
    <message>
        <source>parameter</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>phase</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>stream or file</source>
        <translation>Datenstrom oder Datei</translation>
    </message>
    <message>
        <source>stream, lesson or file</source>
        <translation>Datenstrom, Lektion oder Datei</translation>
    </message>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Both {0} and {1} have the name &apos;{2}&apos;.</source>
        <translation>Sowohl {0} als auch {1} haben den Namen „{2}“.</translation>
    </message>
    <message>
        <source>{0} needs a value.{1}</source>
        <translation>{0} braucht einen Wert.{1}</translation>
    </message>
    <message>
        <source>{0} takes no value, and {1} was given.{2}</source>
        <translation>{0} nimmt keinen Wert, und {1} wurde angegeben.{2}</translation>
    </message>
    <message>
        <source>a second run differs in round {0}: use the argument coin for all randomness</source>
        <translation>ein zweiter Lauf weicht in Runde {0} ab: verwenden Sie das Argument coin für allen Zufall</translation>
    </message>
    <message>
        <source>any round can be revisited</source>
        <translation>zu jeder Runde kann man zurückkehren</translation>
    </message>
    <message>
        <source>gives the same result when run again</source>
        <translation>ergibt bei Wiederholung dasselbe</translation>
    </message>
    <message>
        <source>the weights after round {0} differ when the round is computed again</source>
        <translation>die Gewichte nach Runde {0} weichen ab, wenn die Runde noch einmal berechnet wird</translation>
    </message>
    <message>
        <source>append a feature that is always 1</source>
        <translation>hängt ein Merkmal an, das immer 1 ist</translation>
    </message>
    <message>
        <source>append the mirror image of each feature, -x (negated) or 1 - x (complement), for learners without negative weights</source>
        <translation>hängt das Spiegelbild jedes Merkmals an, -x (negated) oder 1 - x (complement), für Lernverfahren ohne negative Gewichte</translation>
    </message>
    <message>
        <source>column of the label (default: label, y, target or class, otherwise the last)</source>
        <translation>Spalte des Labels (Vorgabe: label, y, target oder class, sonst die letzte)</translation>
    </message>
    <message>
        <source>columns to leave out, by name or number</source>
        <translation>Spalten, die weggelassen werden, nach Name oder Nummer</translation>
    </message>
    <message>
        <source>earlier decisions about the file, used instead of guesses; copied commands contain this option</source>
        <translation>frühere Entscheidungen über die Datei statt Vermutungen, wie kopierte Befehle sie enthalten</translation>
    </message>
    <message>
        <source>make a 0/1 feature for each value of a text column</source>
        <translation>macht aus jedem Wert einer Textspalte ein Merkmal mit den Werten 0 und 1</translation>
    </message>
    <message>
        <source>order of the rounds; by-label: label -1 first (default as-is)</source>
        <translation>Reihenfolge der Runden; by-label: zuerst Label -1 (Vorgabe as-is)</translation>
    </message>
    <message>
        <source>reveal each label to the learner N rounds later; mistakes are still counted at once</source>
        <translation>gibt dem Lernverfahren jedes Label N Runden später bekannt; Fehler zählen weiterhin sofort</translation>
    </message>
    <message>
        <source>random seed for the stream and the learner (default 0)</source>
        <translation>Seed aller Zufallsziehungen des Datenstroms und des Lernverfahrens (Vorgabe 0)</translation>
    </message>
    <message>
        <source>sheet of a workbook (default: the first with rows)</source>
        <translation>Blatt einer Arbeitsmappe (Vorgabe: das erste mit Zeilen)</translation>
    </message>
    <message>
        <source>stop with an error at an unreadable row (default), or skip it</source>
        <translation>bricht bei einer unlesbaren Zeile mit einem Fehler ab (Vorgabe) oder überspringt sie</translation>
    </message>
    <message>
        <source>use the first N rounds, counted after --passes</source>
        <translation>verwendet die ersten N Runden, gezählt nach --passes</translation>
    </message>
    <message>
        <source>whether the first row contains the names of the columns (default: guessed)</source>
        <translation>ob die erste Zeile die Namen der Spalten enthält (Vorgabe: wird vermutet)</translation>
    </message>
    <message>
        <source>{0} has no known distribution; use iid, or experts or random-experts with N &lt;= 10</source>
        <translation>{0} hat keine bekannte Verteilung; verwenden Sie iid, oder experts oder random-experts mit N &lt;= 10</translation>
    </message>
    <message>
        <source>{0} has no known means; use bernoulli-arms or prior-arms</source>
        <translation>{0} hat keine bekannten Mittel; verwenden Sie bernoulli-arms oder prior-arms</translation>
    </message>
    <message>
        <source>Leave lesson</source>
        <translation>Lektion verlassen</translation>
    </message>
    <message>
        <source>the step shows round {0}, but the run has {1}</source>
        <translation>der Schritt zeigt Runde {0}, aber der Lauf hat {1}</translation>
    </message>
    <message>
        <source>the labels in {0} differ, so the stream has changed</source>
        <translation>die Labels in {0} weichen ab, also hat sich der Datenstrom geändert</translation>
    </message>
    <message>
        <source>this run differs from the saved run: {0}</source>
        <translation>dieser Lauf weicht vom gespeicherten Lauf ab: {0}</translation>
    </message>
    <message>
        <source>the explanation after a “reach” question cannot state a number, because the user&apos;s run is not known</source>
        <translation>die Erklärung nach einer Frage, die einen Zustand verlangt, kann keine Zahl angeben, weil der Lauf des Benutzers nicht bekannt ist</translation>
    </message>
    <message>
        <source>{0} is stated as {1}, but is {2}</source>
        <translation>{0} ist als {1} angegeben, ist aber {2}</translation>
    </message>
    <message>
        <source>{0} made {1} in {2}, but makes {3} now</source>
        <translation>{0} machte {1} in {2}, jetzt aber {3}</translation>
    </message>
    <message>
        <source>all {0} checks passed</source>
        <translation>alle {0} Prüfungen bestanden</translation>
    </message>
    <message>
        <source>a different number in each row</source>
        <translation>in jeder Zeile eine andere Zahl</translation>
    </message>
    <message>
        <source>Unknown parameter &apos;{0}&apos;. {1}.</source>
        <translation>Unbekannter Parameter „{0}“. {1}.</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; has a quotation mark that is not closed, or ends in a backslash.</source>
        <translation>„{0}“ hat ein Anführungszeichen, das nicht geschlossen wird, oder endet mit einem umgekehrten Schrägstrich.</translation>
    </message>
    <message>
        <source>In round {0}, {1}</source>
        <translation>In Runde {0}, {1}</translation>
    </message>
    <message>
        <source>The lesson has {0}, but this translation has {1}.</source>
        <translation>Die Lektion hat {0}, diese Übersetzung aber {1}.</translation>
    </message>
    <message>
        <source>This file is not a session: its JSON is nested too deeply.</source>
        <translation>Diese Datei ist keine Sitzung: Ihr JSON ist zu tief verschachtelt.</translation>
    </message>
    <message>
        <source>This session has version {0}, and this program reads versions up to {1}</source>
        <translation>Diese Sitzung hat Version {0}, und dieses Programm liest Versionen bis {1}</translation>
    </message>
    <message>
        <source>This session is damaged. {0}</source>
        <translation>Diese Sitzung ist beschädigt: {0}</translation>
    </message>
    <message>
        <source>This session is damaged: a value in it has the wrong type.</source>
        <translation>Diese Sitzung ist beschädigt: Ein Wert darin hat den falschen Typ.</translation>
    </message>
    <message>
        <source>This state cannot be a step, because the run of a step is stored as a command. {0}</source>
        <translation>Dieser Zustand kann kein Schritt sein, weil der Lauf eines Schritts als Befehl gespeichert wird. {0}</translation>
    </message>
    <message>
        <source>Unknown quantity &apos;{0}&apos;. Write a quantity such as mistakes, B.mistakes@40 or halving.value.</source>
        <translation>Unbekannte Größe „{0}“. Schreiben Sie eine Größe wie mistakes, B.mistakes@40 oder halving.value.</translation>
    </message>
    <message>
        <source>Before the bar there may be a label, a weight, a first prediction and &apos;tag, in this order.</source>
        <translation>Vor dem Strich dürfen ein Label, ein Gewicht, eine erste Vorhersage und &apos;tag stehen, in dieser Reihenfolge.</translation>
    </message>
    <message>
        <source>--as-examples has no effect on {0} with these learners: it turns advice into examples.</source>
        <translation>--as-examples hat bei {0} mit diesen Lernverfahren keine Wirkung: Es macht aus Ratschlägen Beispiele.</translation>
    </message>
    <message>
        <source>--experts has no effect on {0} with these learners: it turns examples into advice.</source>
        <translation>--experts hat bei {0} mit diesen Lernverfahren keine Wirkung: Es macht aus Beispielen Ratschläge.</translation>
    </message>
    <message>
        <source>--turn has no effect without --drift.</source>
        <translation>--turn hat ohne --drift keine Wirkung.</translation>
    </message>
    <message>
        <source>This file</source>
        <translation>Diese Datei</translation>
    </message>
    <message>
        <source>This file cannot be read further: {0}.</source>
        <translation>Diese Datei lässt sich nicht weiterlesen: {0}.</translation>
    </message>
    <message>
        <source>This file has changed since it was opened</source>
        <translation>Diese Datei hat sich geändert, seit sie geöffnet wurde</translation>
    </message>
    <message>
        <source>littlestone-tree takes at most {0} hypotheses, but there are {1} {2} over {3} points. Choose a smaller n.</source>
        <translation>littlestone-tree nimmt höchstens {0} Hypothesen, aber es gibt {1} {2} auf {3} Punkten. Wählen Sie ein kleineres n.</translation>
    </message>
    <message>
        <source>use the advice of experts as features in [-1,1], for learners that need examples</source>
        <translation>verwendet den Rat von Experten als Merkmale in [-1,1], für Lernverfahren, die Beispiele brauchen</translation>
    </message>
    <message>
        <source>value of the label that becomes +1; all others become -1 (default: the larger number, or the later text in alphabetical order, capitals first)</source>
        <translation>Wert des Labels, der +1 wird; alle anderen werden -1 (Vorgabe: die größere Zahl oder der in alphabetischer Ordnung spätere Text, Großbuchstaben zuerst)</translation>
    </message>
    <message>
        <source>{0} ends before its last row.</source>
        <translation>{0} endet vor der letzten Zeile.</translation>
    </message>
    <message>
        <source>{0} has examples, not the advice of experts</source>
        <translation>{0} hat Beispiele, keinen Rat von Experten</translation>
    </message>
    <message>
        <source>{0} has no &apos;{1}&apos; at round {2}.</source>
        <translation>{0} hat kein „{1}“ in Runde {2}.</translation>
    </message>
    <message>
        <source>{0} has no field {1}.</source>
        <translation>{0} hat kein Feld {1}.</translation>
    </message>
    <message>
        <source>{0} has no settings.</source>
        <translation>{0} hat keine Einstellungen.</translation>
    </message>
    <message>
        <source>{0} has to be {1}, not {2}.</source>
        <translation>{0} muss {1} sein, nicht {2}.</translation>
    </message>
    <message>
        <source>{0} is compressed column by column. Save numpy.ascontiguousarray({1}) instead.</source>
        <translation>{0} ist spaltenweise komprimiert. Speichern Sie stattdessen numpy.ascontiguousarray({1}).</translation>
    </message>
    <message>
        <source>{0} lacks {1}.</source>
        <translation>{0} fehlt {1}.</translation>
    </message>
    <message>
        <source>{0} of a plug-in must be texts.</source>
        <translation>{0} eines Plug-ins müssen Texte sein.</translation>
    </message>
    <message>
        <source>{0} raised {1}: {2}.</source>
        <translation>{0} löste {1} aus: {2}.</translation>
    </message>
    <message>
        <source>{0}. Make experts with --experts and a pool, such as lines.</source>
        <translation>{0}. Bilden Sie Experten mit --experts und einem Pool, etwa lines.</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; (expected NAME=VALUE or ID.NAME=VALUE)</source>
        <translation>„{0}“ (erwartet wird NAME=WERT oder ID.NAME=WERT)</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; does not state a number. Write, for example, mistakes@40=14.</source>
        <translation>„{0}“ gibt keine Zahl an. Schreiben Sie zum Beispiel mistakes@40=14.</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; has no name before its colon. {1}.</source>
        <translation>„{0}“ hat keinen Namen vor dem Doppelpunkt. {1}.</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is always visible and cannot be highlighted.</source>
        <translation>„{0}“ ist immer sichtbar und kann nicht hervorgehoben werden.</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is not a condition. Write, for example, mistakes &gt;= 5.</source>
        <translation>„{0}“ ist keine Bedingung. Schreiben Sie zum Beispiel mistakes &gt;= 5.</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is not a finite number</source>
        <translation>„{0}“ ist keine endliche Zahl</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is not a label. A row looks like &apos;+1 1:0.5 3:2&apos;.</source>
        <translation>„{0}“ ist kein Label. Eine Zeile sieht aus wie „+1 1:0.5 3:2“.</translation>
    </message>
    <message>
        <source>Invalid number &apos;{0}&apos;. Write a number such as 14 or 0.5.</source>
        <translation>Ungültige Zahl „{0}“. Schreiben Sie eine Zahl wie 14 oder 0,5.</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is not a number. Every feature should be a number such as 0.5{1}{2}.</source>
        <translation>„{0}“ ist keine Zahl. Jedes Merkmal sollte eine Zahl sein, etwa 0.5{1}{2}.</translation>
    </message>
    <message>
        <source>The type &apos;{0}&apos; is not supported</source>
        <translation>Der Typ „{0}“ wird nicht unterstützt</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is not an address of this computer. Choose one of {1}.</source>
        <translation>„{0}“ ist keine Adresse dieses Rechners. Wählen Sie eine von {1}.</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is not finite. Every feature should be a finite number</source>
        <translation>„{0}“ ist nicht endlich. Jedes Merkmal sollte eine endliche Zahl sein</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is not in the first row. All rows should have the same names.</source>
        <translation>„{0}“ steht nicht in der ersten Zeile. Alle Zeilen sollten dieselben Namen haben.</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; should be a column, a space and a value, as in {0 1.5, 3 yes}.</source>
        <translation>„{0}“ sollte eine Spalte, ein Leerzeichen und ein Wert sein, wie in {0 1.5, 3 yes}.</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; should be an index, a colon and a number, as in &apos;3:0.5&apos;.{1}</source>
        <translation>„{0}“ sollte ein Index, ein Doppelpunkt und eine Zahl sein, wie in „3:0.5“.{1}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; should be key=value or key=value|value, as in {1}:key=value|value.</source>
        <translation>„{0}“ sollte key=Wert oder key=Wert|Wert sein, wie in {1}:key=Wert|Wert.</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; touches the bar, so it is a tag, and the label is missing. {1}.</source>
        <translation>„{0}“ berührt den Strich, ist also ein Etikett (tag), und das Label fehlt. {1}.</translation>
    </message>
    <message>
        <source>&apos;{0}{1}{2}&apos; should be key=value, as in {3}:key=value,key=value.</source>
        <translation>„{0}{1}{2}“ sollte key=Wert sein, wie in {3}:key=Wert,key=Wert.</translation>
    </message>
    <message>
        <source>--positive &apos;{0}&apos; is not a value of the label</source>
        <translation>--positive „{0}“ ist kein Wert des Labels</translation>
    </message>
    <message>
        <source>. Dates are read as 2024-12-31</source>
        <translation>ein Datum wird als 2024-12-31 gelesen</translation>
    </message>
    <message>
        <source>A cell has over {0} characters</source>
        <translation>Eine Zelle hat mehr als {0} Zeichen</translation>
    </message>
    <message>
        <source>A command cannot contain rounds of a live stream.</source>
        <translation>Ein Befehl kann keine Runden eines Live-Datenstroms enthalten.</translation>
    </message>
    <message>
        <source>A command cannot contain the predictions of the audience.</source>
        <translation>Ein Befehl kann die Vorhersagen des Publikums nicht enthalten.</translation>
    </message>
    <message>
        <source>A command cannot contain {0} twice with different parameters.</source>
        <translation>Ein Befehl kann {0} nicht zweimal mit verschiedenen Parametern enthalten.</translation>
    </message>
    <message>
        <source>A command cannot contain {0}.</source>
        <translation>Ein Befehl kann dies nicht enthalten: {0}.</translation>
    </message>
    <message>
        <source>A learner must be an object with an id and settings.</source>
        <translation>Ein Verfahren muss ein Objekt mit einer id und Einstellungen sein.</translation>
    </message>
    <message>
        <source>A lesson needs at least one step, [[step]].</source>
        <translation>Eine Lektion braucht mindestens einen Schritt, [[step]].</translation>
    </message>
    <message>
        <source>A page with --live cannot delay labels. Use --page without --live, or leave out --delay.</source>
        <translation>Eine Seite mit --live kann Labels nicht verzögern. Verwenden Sie --page ohne --live oder lassen Sie --delay weg.</translation>
    </message>
    <message>
        <source>A page that learns needs whole passes over the same examples. Use --page without --live.</source>
        <translation>Eine Seite, die lernt, braucht ganze Durchläufe über dieselben Beispiele. Verwenden Sie --page ohne --live.</translation>
    </message>
    <message>
        <source>A point&apos;s label must be -1 or +1, not {0}.</source>
        <translation>Das Label eines Punktes muss -1 oder +1 sein, nicht {0}.</translation>
    </message>
    <message>
        <source>A question must have either choices, an answer, or a state to reach.</source>
        <translation>Eine Frage muss entweder Auswahlantworten, eine Antwort oder einen zu erreichenden Zustand haben.</translation>
    </message>
    <message>
        <source>A question must have two to four choices.</source>
        <translation>Eine Frage muss zwei bis vier Auswahlantworten haben.</translation>
    </message>
    <message>
        <source>A round lasts {0} to {1} seconds, not {2}.</source>
        <translation>Eine Runde dauert {0} bis {1} Sekunden, nicht {2}.</translation>
    </message>
    <message>
        <source>A row should look like &apos;1 |house price:0.5 sold&apos;</source>
        <translation>Eine Zeile sollte aussehen wie „1 |house price:0.5 sold“</translation>
    </message>
    <message>
        <source>A sheet of this workbook has {0} cells, more than the limit of {1}</source>
        <translation>Ein Blatt dieser Arbeitsmappe hat {0} Zellen, mehr als die Grenze von {1}</translation>
    </message>
    <message>
        <source>A speed must be a number of rounds per second, &gt; 0 and &lt;= {0}.</source>
        <translation>Ein Tempo muss eine Zahl von Runden je Sekunde sein, &gt; 0 und &lt;= {0}.</translation>
    </message>
    <message>
        <source>A stream must be an object with at least a source.</source>
        <translation>Ein Datenstrom muss ein Objekt mit mindestens einer Quelle sein.</translation>
    </message>
    <message>
        <source>A view must have a list of open panels, a plane, or both.</source>
        <translation>Eine Ansicht muss eine Liste offener Panels, eine Ebene oder beides haben.</translation>
    </message>
    <message>
        <source>A view must be an object with a list of open panels, or with a plane.</source>
        <translation>Eine Ansicht muss ein Objekt mit einer Liste offener Panels oder mit einer Ebene sein.</translation>
    </message>
    <message>
        <source>An array with named columns should have one dimension, a row for each example.</source>
        <translation>Ein Array mit benannten Spalten sollte eine Dimension haben, eine Zeile für jedes Beispiel.</translation>
    </message>
    <message>
        <source>Answers must be -1 or +1, not {0}.</source>
        <translation>Antworten müssen -1 oder +1 sein, nicht {0}.</translation>
    </message>
    <message>
        <source>Attribute &apos;{0}&apos; holds text. Features should be numeric or nominal</source>
        <translation>Attribut „{0}“ enthält Text. Merkmale sollten numerisch oder nominal sein</translation>
    </message>
    <message>
        <source>Column &apos;{0}&apos; has lists of {1} numbers</source>
        <translation>Spalte „{0}“ hat Listen von {1} Zahlen</translation>
    </message>
    <message>
        <source>Column {0}{1} holds text. Every feature has to be a number</source>
        <translation>Spalte {0}{1} enthält Text. Jedes Merkmal muss eine Zahl sein</translation>
    </message>
    <message>
        <source>Columns &apos;{0}...&apos; come without a label. {1}.</source>
        <translation>Die Spalten „{0}...“ haben kein Label. {1}.</translation>
    </message>
    <message>
        <source>Columns {0} are all called &apos;{1}&apos;</source>
        <translation>Die Spalten {0} heißen alle „{1}“</translation>
    </message>
    <message>
        <source>Decisions about a file must be an object with some of {0}.</source>
        <translation>Entscheidungen über eine Datei müssen ein Objekt mit einigen von {0} sein.</translation>
    </message>
    <message>
        <source>DelaysGradients: there is no parameter &apos;{0}&apos;.</source>
        <translation>DelaysGradients: Es gibt keinen Parameter „{0}“.</translation>
    </message>
    <message>
        <source>Draw a picture with &apos;visualonline render&apos;, or use --platform offscreen</source>
        <translation>Zeichnen Sie ein Bild mit „visualonline render“ oder verwenden Sie --platform offscreen</translation>
    </message>
    <message>
        <source>Each item must be {0}.</source>
        <translation>Jeder Eintrag muss {0} sein.</translation>
    </message>
    <message>
        <source>EstimatesLosses is for bandit learners, but family is &quot;{0}&quot;.</source>
        <translation>EstimatesLosses ist für Banditenverfahren, aber family ist &quot;{0}&quot;.</translation>
    </message>
    <message>
        <source>Every row of X has a missing value, so missing=&apos;skip&apos; leaves no rounds.</source>
        <translation>In jeder Zeile von X fehlt ein Wert, also lässt missing=&apos;skip&apos; keine Runden übrig.</translation>
    </message>
    <message>
        <source>Give the label of this round first: key 1 for −1, key 2 for +1.</source>
        <translation>Geben Sie zuerst das Label dieser Runde: Taste 1 für −1, Taste 2 für +1.</translation>
    </message>
    <message>
        <source>In block {0}, {1}.</source>
        <translation>In Block {0}: {1}.</translation>
    </message>
    <message>
        <source>Index {0} is too large. The largest index is {1}.</source>
        <translation>Der Index {0} ist zu groß. Der größte ist {1}.</translation>
    </message>
    <message>
        <source>Index {0} was not in the {1}. {2}.</source>
        <translation>Der Index {0} kam nicht vor in {1}. {2}.</translation>
    </message>
    <message>
        <source>Install Qt&apos;s system libraries, or use &apos;visualonline run&apos;, which works without them</source>
        <translation>Installieren Sie die Systembibliotheken von Qt oder verwenden Sie „visualonline run“, das ohne sie auskommt</translation>
    </message>
    <message>
        <source>Invalid value for {0}: &apos;{1}&apos; (expected {2}).</source>
        <translation>Ungültiger Wert für {0}: „{1}“ (erwartet: {2}).</translation>
    </message>
    <message>
        <source>The code of this file is nested too deeply to be compiled.</source>
        <translation>Der Code dieser Datei ist zu tief verschachtelt, um übersetzt zu werden.</translation>
    </message>
    <message>
        <source>The position must be a round, a whole number from 0 to {0}.</source>
        <translation>Die Position muss eine Runde sein, eine ganze Zahl von 0 bis {0}.</translation>
    </message>
    <message>
        <source>Line {0} is not UTF-8 text. Save the file in UTF-8.</source>
        <translation>Zeile {0} ist kein Text in UTF-8. Die Datei muss in UTF-8 gespeichert werden.</translation>
    </message>
    <message>
        <source>No row has a feature. A row should be like &apos;+1 1:0.5 3:2&apos;, a label and pairs.</source>
        <translation>Keine Zeile hat ein Merkmal. Eine Zeile sollte aussehen wie „+1 1:0.5 3:2“, ein Label und Paare.</translation>
    </message>
    <message>
        <source>Nobody voted. Ask the question again.</source>
        <translation>Niemand hat abgestimmt. Stellen Sie die Frage noch einmal.</translation>
    </message>
    <message>
        <source>Only a question with {0} can have this key.</source>
        <translation>Nur eine Frage mit {0} kann diesen Schlüssel haben.</translation>
    </message>
    <message>
        <source>Only browsers on this computer can join the room.</source>
        <translation>Nur Browser auf diesem Rechner können dem Raum beitreten.</translation>
    </message>
    <message>
        <source>Python code cannot contain rounds of a live stream.</source>
        <translation>Python-Code kann keine Runden eines Live-Datenstroms enthalten.</translation>
    </message>
    <message>
        <source>Python code cannot contain the votes of a room.</source>
        <translation>Python-Code kann die Stimmen eines Raums nicht enthalten.</translation>
    </message>
    <message>
        <source>The run cannot be copied as Python code, because its examples contain more than {0} numbers.</source>
        <translation>Der Lauf lässt sich nicht als Python-Code kopieren, weil seine Beispiele mehr als {0} Zahlen enthalten.</translation>
    </message>
    <message>
        <source>Qt cannot open a window: {0}. {1}.</source>
        <translation>Qt kann kein Fenster öffnen: {0}. {1}.</translation>
    </message>
    <message>
        <source>Rankings (qid) are not supported.</source>
        <translation>Rangfolgen (qid) werden nicht unterstützt.</translation>
    </message>
    <message>
        <source>RatesArms is for bandit learners, but family is &quot;{0}&quot;.</source>
        <translation>RatesArms ist für Banditenverfahren, aber family ist &quot;{0}&quot;.</translation>
    </message>
    <message>
        <source>Round {0} does not exist. The last round is {1}.</source>
        <translation>Runde {0} gibt es nicht. Die letzte Runde ist {1}.</translation>
    </message>
    <message>
        <source>Round {0} of {1}</source>
        <translation>Runde {0} von {1}</translation>
    </message>
    <message>
        <source>Round {0} of {1}, line {2}</source>
        <translation>Runde {0} von {1}, Zeile {2}</translation>
    </message>
    <message>
        <source>Round {0} of {1}: {2}</source>
        <translation>Runde {0} von {1}: {2}</translation>
    </message>
    <message>
        <source>Round {0} of {1}: {2} is missing</source>
        <translation>Runde {0} von {1}: {2} fehlt</translation>
    </message>
    <message>
        <source>Round {0} of {1}: {2} is {3}</source>
        <translation>Runde {0} von {1}: {2} ist {3}</translation>
    </message>
    <message>
        <source>Round {round}: the learner predicts neither label. Which label do you give?</source>
        <translation>Runde {round}: Das Verfahren sagt kein Label vorher. Welches Label geben Sie?</translation>
    </message>
    <message>
        <source>Round {round}: the learner predicts {prediction}. Which label do you give?</source>
        <translation>Runde {round}: Das Verfahren sagt {prediction} vorher. Welches Label geben Sie?</translation>
    </message>
    <message>
        <source>Round {round}: which arm do you pull?</source>
        <translation>Runde {round}: Welchen Arm ziehen Sie?</translation>
    </message>
    <message>
        <source>Round {round}: which label will the point have?</source>
        <translation>Runde {round}: Welches Label wird der Punkt haben?</translation>
    </message>
    <message>
        <source>Round {round}: you are an expert. Which label do you advise?</source>
        <translation>Runde {round}: Sie sind Experte. Zu welchem Label raten Sie?</translation>
    </message>
    <message>
        <source>Row {0}, column {1}:</source>
        <translation>Zeile {0}, Spalte {1}:</translation>
    </message>
    <message>
        <source>Row {0}:</source>
        <translation>Zeile {0}:</translation>
    </message>
    <message>
        <source>Run {0}: {1}</source>
        <translation>Lauf {0}: {1}</translation>
    </message>
    <message>
        <source>Separates is for learners that look at x, but family is &quot;bandits&quot;.</source>
        <translation>Separates ist für Verfahren, die x ansehen, aber family ist &quot;bandits&quot;.</translation>
    </message>
    <message>
        <source>Spreadsheets need python-calamine: pip install &apos;visualonline[tables]&apos;, or save the sheet as CSV.</source>
        <translation>Arbeitsmappen brauchen python-calamine: pip install &apos;visualonline[tables]&apos;, oder speichern Sie das Blatt als CSV.</translation>
    </message>
    <message>
        <source>Stopped while the program tried to {0}. Nothing was changed. To avoid the search, set the value by hand.</source>
        <translation>Abgebrochen bei: {0}. Nichts wurde geändert. Wenn Sie den Wert von Hand setzen, entfällt die Suche.</translation>
    </message>
    <message>
        <source>The SCORM package</source>
        <translation>Das SCORM-Paket</translation>
    </message>
    <message>
        <source>A room code must have 4 to 6 letters or digits, not &apos;{0}&apos;.</source>
        <translation>Ein Raumcode muss 4 bis 6 Buchstaben oder Ziffern haben, nicht „{0}“.</translation>
    </message>
    <message>
        <source>The display {0} does not answer. {1}.</source>
        <translation>Der Bildschirm {0} antwortet nicht. {1}.</translation>
    </message>
    <message>
        <source>The session was changed. Ask the question again.</source>
        <translation>Die Sitzung wurde geändert. Stellen Sie die Frage noch einmal.</translation>
    </message>
    <message>
        <source>The first step must have a run, for example run = &quot;separable --learner perceptron&quot;.</source>
        <translation>Der erste Schritt muss einen Lauf haben, zum Beispiel run = &quot;separable --learner perceptron&quot;.</translation>
    </message>
    <message>
        <source>The game has not started.</source>
        <translation>Das Spiel hat noch nicht begonnen.</translation>
    </message>
    <message>
        <source>The lesson</source>
        <translation>Die Lektion</translation>
    </message>
    <message>
        <source>The number of texts must be {0}, as in the lesson, not {1}.</source>
        <translation>Die Zahl der Texte muss {0} sein wie in der Lektion, nicht {1}.</translation>
    </message>
    <message>
        <source>The lesson {0} {1} here.</source>
        <translation>Die Lektion {0} {1}.</translation>
    </message>
    <message>
        <source>The rule of {0} has not been compiled for a browser. Run packaging/bootstrap.py wasm {1}, or use --page without --live.</source>
        <translation>Die Regel von {0} ist nicht für einen Browser kompiliert. Führen Sie packaging/bootstrap.py wasm {1} aus oder verwenden Sie --page ohne --live.</translation>
    </message>
    <message>
        <source>The table has no rows.</source>
        <translation>Die Tabelle hat keine Zeilen.</translation>
    </message>
    <message>
        <source>The table of a sweep cannot be read: {0}.</source>
        <translation>Die Tabelle eines Sweeps ist nicht lesbar: {0}.</translation>
    </message>
    <message>
        <source>The theorems of a window must be a list of ids, one for each learner.</source>
        <translation>Die Sätze eines Fensters müssen eine Liste von ids sein, eine für jedes Verfahren.</translation>
    </message>
    <message>
        <source>The value is NaN or missing. Every feature should be a finite number</source>
        <translation>Der Wert ist NaN oder fehlt. Jedes Merkmal sollte eine endliche Zahl sein</translation>
    </message>
    <message>
        <source>The value is missing. Every row should have a value for each attribute.</source>
        <translation>Der Wert fehlt. Jede Zeile sollte für jedes Attribut einen Wert haben.</translation>
    </message>
    <message>
        <source>The value is {0}. Every feature should be a finite number.</source>
        <translation>Der Wert ist {0}. Jedes Merkmal sollte eine endliche Zahl sein.</translation>
    </message>
    <message>
        <source>The votes of a round must be at most {0} of the characters {1}, not &apos;{2}&apos;.</source>
        <translation>Die Stimmen einer Runde müssen höchstens {0} der Zeichen {1} sein, nicht „{2}“.</translation>
    </message>
    <message>
        <source>There are no rows to paste. A row has {0}.</source>
        <translation>Es gibt keine Zeilen zum Einfügen. Eine Zeile hat {0}.</translation>
    </message>
    <message>
        <source>There are only names and no rows to paste.</source>
        <translation>Es gibt nur Namen und keine Zeilen zum Einfügen.</translation>
    </message>
    <message>
        <source>There is a carriage return inside this row. Lines should end in a line feed.</source>
        <translation>In dieser Zeile steht ein Wagenrücklauf. Zeilen sollten mit einem Zeilenvorschub enden.</translation>
    </message>
    <message>
        <source>There is no display for the window. {0}.</source>
        <translation>Für das Fenster gibt es keinen Bildschirm. {0}.</translation>
    </message>
    <message>
        <source>There is no learner {0}. The number of learners is {1}.</source>
        <translation>Es gibt kein Verfahren {0}. Die Zahl der Verfahren ist {1}.</translation>
    </message>
    <message>
        <source>There is no such file.</source>
        <translation>Diese Datei gibt es nicht.</translation>
    </message>
    <message>
        <source>The indices go from {0} to {1}</source>
        <translation>Die Indizes gehen von {0} bis {1}</translation>
    </message>
    <message>
        <source>This data set comes with {0}, which is not installed</source>
        <translation>Dieser Datensatz gehört zu {0}, das nicht installiert ist</translation>
    </message>
    <message>
        <source>This file cannot be followed: {0}.</source>
        <translation>Diese Datei lässt sich nicht verfolgen: {0}.</translation>
    </message>
    <message>
        <source>This file cannot be read: {0}.</source>
        <translation>Diese Datei lässt sich nicht lesen: {0}.</translation>
    </message>
    <message>
        <source>This file has grown from {0} to {1} bytes since it was opened</source>
        <translation>Diese Datei ist von {0} auf {1} Byte gewachsen, seit sie geöffnet wurde</translation>
    </message>
    <message>
        <source>This file has shrunk from {0} to {1} bytes since it was opened</source>
        <translation>Diese Datei ist von {0} auf {1} Byte geschrumpft, seit sie geöffnet wurde</translation>
    </message>
    <message>
        <source>This file is too large for {0}, which has at most {1} bytes.</source>
        <translation>Diese Datei ist zu groß für {0}; höchstens {1} Byte sind erlaubt.</translation>
    </message>
    <message>
        <source>This file was cut short: it has {0} of {1} bytes of numbers.</source>
        <translation>Diese Datei wurde abgeschnitten: Sie hat {0} von {1} Byte an Zahlen.</translation>
    </message>
    <message>
        <source>This is a directory. Name a file.</source>
        <translation>Dies ist ein Ordner. Nennen Sie eine Datei.</translation>
    </message>
    <message>
        <source>This file is not Python: it contains a null byte.</source>
        <translation>Diese Datei ist kein Python: Sie enthält ein Nullbyte.</translation>
    </message>
    <message>
        <source>This file is not Python: {0}.</source>
        <translation>Diese Datei ist kein Python: {0}.</translation>
    </message>
    <message>
        <source>This file is not a session: a number in it is too long.</source>
        <translation>Diese Datei ist keine Sitzung: Eine Zahl darin ist zu lang.</translation>
    </message>
    <message>
        <source>This file is not a session: the text is not valid JSON at this place.</source>
        <translation>Diese Datei ist keine Sitzung: An dieser Stelle ist der Text kein gültiges JSON.</translation>
    </message>
    <message>
        <source>This file is not a session: its &quot;format&quot; should be &quot;{0} {1}&quot;.</source>
        <translation>Diese Datei ist keine Sitzung: Ihr &quot;format&quot; sollte &quot;{0} {1}&quot; sein.</translation>
    </message>
    <message>
        <source>This line is not valid JSON. A line should be an object or an array.</source>
        <translation>Diese Zeile ist kein gültiges JSON. Eine Zeile sollte ein Objekt oder ein Array sein.</translation>
    </message>
    <message>
        <source>This file is not valid TOML: {0}.</source>
        <translation>Diese Datei ist kein gültiges TOML: {0}.</translation>
    </message>
    <message>
        <source>This key is missing.</source>
        <translation>Dieser Schlüssel fehlt.</translation>
    </message>
    <message>
        <source>This line is too long. A row can have at most {0} bytes.</source>
        <translation>Diese Zeile ist zu lang. Eine Zeile darf höchstens {0} Byte haben.</translation>
    </message>
    <message>
        <source>This line is not {0}. Save the file as text in UTF-8.</source>
        <translation>Diese Zeile ist nicht {0}. Speichern Sie die Datei als Text in UTF-8.</translation>
    </message>
    <message>
        <source>The text must not be empty.</source>
        <translation>Der Text darf nicht leer sein.</translation>
    </message>
    <message>
        <source>The value must be a number &gt;= 0.</source>
        <translation>Der Wert muss eine Zahl &gt;= 0 sein.</translation>
    </message>
    <message>
        <source>The value must be a whole number from {0} to {1}.</source>
        <translation>Der Wert muss eine ganze Zahl von {0} bis {1} sein.</translation>
    </message>
    <message>
        <source>The value must be {0}.</source>
        <translation>Der Wert muss {0} sein.</translation>
    </message>
    <message>
        <source>Rows with named features cannot arrive one at a time, because later rows may name other features</source>
        <translation>Zeilen mit benannten Merkmalen können nicht einzeln eintreffen, weil spätere Zeilen andere Merkmale nennen können</translation>
    </message>
    <message>
        <source>This row of the sparse matrix is damaged. Save the matrix again.</source>
        <translation>Diese Zeile der dünn besetzten Matrix ist beschädigt. Speichern Sie die Matrix neu.</translation>
    </message>
    <message>
        <source>This session is damaged: it has no {0}.</source>
        <translation>Diese Sitzung ist beschädigt: Ihr fehlt {0}.</translation>
    </message>
    <message>
        <source>This line should be @attribute, a name and a type, as in &apos;@attribute height numeric&apos;.</source>
        <translation>Diese Zeile sollte aus @attribute, einem Namen und einem Typ bestehen, wie in „@attribute height numeric“.</translation>
    </message>
    <message>
        <source>Unknown column &apos;{0}&apos; for {1}. The columns are 1 to {2}.</source>
        <translation>Spalte „{0}“ für {1} gibt es nicht. Die Spalten sind 1 bis {2}.</translation>
    </message>
    <message>
        <source>Unknown column &apos;{0}&apos; for {1}. The indices are {2} to {3}.</source>
        <translation>Spalte „{0}“ für {1} gibt es nicht. Die Indizes sind {2} bis {3}.</translation>
    </message>
    <message>
        <source>Unknown game &apos;{0}&apos;. The games of a room are {1}.</source>
        <translation>Unbekanntes Spiel „{0}“. Die Spiele eines Raums sind {1}.</translation>
    </message>
    <message>
        <source>Unknown key. The possible keys are {0}.</source>
        <translation>Unbekannter Schlüssel. Möglich sind {0}.</translation>
    </message>
    <message>
        <source>Votes needs chance if its rule is &quot;curve&quot;, and only then.</source>
        <translation>Votes braucht chance, wenn rule &quot;curve&quot; ist, und nur dann.</translation>
    </message>
    <message>
        <source>The loss of your arm is {loss}.</source>
        <translation>Der Verlust Ihres Arms ist {loss}.</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is a third label value after &apos;{1}&apos; and &apos;{2}&apos;. Use --positive to name the value that becomes +1</source>
        <translation>„{0}“ ist ein dritter Wert des Labels nach „{1}“ und „{2}“. Nennen Sie mit --positive den Wert, der +1 wird</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is missing. Every row should have the names of the first row.</source>
        <translation>„{0}“ fehlt. Jede Zeile sollte die Namen der ersten Zeile haben.</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is not a declared value of {1}. The declared values are {2}.</source>
        <translation>„{0}“ ist kein deklarierter Wert von {1}. Die deklarierten Werte sind {2}.</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is not a finite number. Write a number after &apos;{1}:&apos;.</source>
        <translation>„{0}“ ist keine endliche Zahl. Schreiben Sie eine Zahl hinter „{1}:“.</translation>
    </message>
    <message>
        <source>--drop leaves no column for the features. Keep at least one column.</source>
        <translation>--drop lässt keine Spalte für die Merkmale übrig. Behalten Sie mindestens eine Spalte.</translation>
    </message>
    <message>
        <source>--drop leaves only one column. Keep a column for each feature and one for the label.</source>
        <translation>--drop lässt nur eine Spalte übrig. Behalten Sie eine Spalte für jedes Merkmal und eine für das Label.</translation>
    </message>
    <message>
        <source>--drop names column &apos;{0}&apos;, which is the label. Keep the label.</source>
        <translation>--drop nennt die Spalte „{0}“, die das Label ist. Behalten Sie das Label.</translation>
    </message>
    <message>
        <source>--over {0}: The table has no such column. The table has {1}.</source>
        <translation>--over {0}: Die Tabelle hat keine solche Spalte. Die Tabelle hat {1}.</translation>
    </message>
    <message>
        <source>--set {0}.{1}={2}: This run has no {3}. The run has {4}.</source>
        <translation>--set {0}.{1}={2}: In diesem Lauf gibt es {3} nicht. Der Lauf hat {4}.</translation>
    </message>
    <message>
        <source>--set {0}.{1}={2}: This sweep has no {3}. The sweep has {4}.</source>
        <translation>--set {0}.{1}={2}: In diesem Sweep gibt es {3} nicht. Der Sweep hat {4}.</translation>
    </message>
    <message>
        <source>A quotation mark in this row is never closed. Close the quotation mark, or leave it out.</source>
        <translation>Ein Anführungszeichen in dieser Zeile wird nie geschlossen. Schließen Sie das Anführungszeichen oder lassen Sie es weg.</translation>
    </message>
    <message>
        <source>A text in the session is not valid Unicode.</source>
        <translation>Ein Text in der Sitzung ist kein gültiges Unicode.</translation>
    </message>
    <message>
        <source>A zip archive cannot be read as it arrives. Save the archive as a file first.</source>
        <translation>Ein Zip-Archiv lässt sich nicht lesen, während es ankommt. Speichern Sie das Archiv erst als Datei.</translation>
    </message>
    <message>
        <source>All sheets of this workbook are empty. One sheet should have a row for each example.</source>
        <translation>Alle Blätter dieser Arbeitsmappe sind leer. Ein Blatt sollte eine Zeile für jedes Beispiel haben.</translation>
    </message>
    <message>
        <source>Column {0} &apos;{1}&apos; holds {2} instead of {3}.</source>
        <translation>Die Spalte {0} „{1}“ enthält {2}. Sie sollte {3} enthalten.</translation>
    </message>
    <message>
        <source>Invalid advice &apos;{0}&apos;. Advice should be {1}, as in the other rows.</source>
        <translation>Ungültiger Rat „{0}“. Ein Rat sollte {1} sein, wie in den anderen Zeilen.</translation>
    </message>
    <message>
        <source>Invalid edit {0}. An edit must be a list such as [&apos;add&apos;, -1, [0.5, 0.5], 1].</source>
        <translation>Ungültige Änderung {0}. Eine Änderung muss eine Liste sein wie [&apos;add&apos;, -1, [0.5, 0.5], 1].</translation>
    </message>
    <message>
        <source>Invalid loss &apos;{0}&apos;. A loss should be a number from 0 to 1.</source>
        <translation>Ungültiger Verlust „{0}“. Ein Verlust sollte eine Zahl von 0 bis 1 sein.</translation>
    </message>
    <message>
        <source>Invalid price relative &apos;{0}&apos;. A price relative should be above 0.</source>
        <translation>Ungültiges Kursverhältnis „{0}“. Ein Kursverhältnis sollte über 0 liegen.</translation>
    </message>
    <message>
        <source>No row arrived on standard input. Send one row for each example.</source>
        <translation>Auf der Standardeingabe kam keine Zeile an. Senden Sie eine Zeile für jedes Beispiel.</translation>
    </message>
    <message>
        <source>Number of wrong choices: {0}, number of texts: {1}. Write one text for each wrong choice.</source>
        <translation>Zahl der falschen Antworten: {0}, Zahl der Texte: {1}. Schreiben Sie für jede falsche Antwort einen Text.</translation>
    </message>
    <message>
        <source>Python code can contain edited or reordered rounds only if they are labelled examples.</source>
        <translation>Python-Code kann geänderte oder umgeordnete Runden nur enthalten, wenn sie Beispiele mit Labels sind.</translation>
    </message>
    <message>
        <source>Rounds, mistakes and updates of a trace must be whole numbers from 0 to {0}.</source>
        <translation>Runden, Fehler und Updates eines Laufs müssen ganze Zahlen von 0 bis {0} sein.</translation>
    </message>
    <message>
        <source>Sheet &apos;{0}&apos; is empty. The sheet should have a row for each example.</source>
        <translation>Blatt „{0}“ ist leer. Das Blatt sollte eine Zeile für jedes Beispiel haben.</translation>
    </message>
    <message>
        <source>The arrays are {0}. Pass one of these sets: {1}.</source>
        <translation>Die Arrays sind {0}. Übergeben Sie eine dieser Mengen: {1}.</translation>
    </message>
    <message>
        <source>The compression of this workbook is not supported. Save the workbook again.</source>
        <translation>Die Kompression dieser Arbeitsmappe wird nicht unterstützt. Speichern Sie die Arbeitsmappe neu.</translation>
    </message>
    <message>
        <source>The compression of this zip archive is not supported. Create the archive again with the usual method, deflate.</source>
        <translation>Die Kompression dieses Zip-Archivs wird nicht unterstützt. Erstellen Sie das Archiv neu mit dem üblichen Verfahren, deflate.</translation>
    </message>
    <message>
        <source>The data set {0} is damaged. Install the data set again.</source>
        <translation>Der Datensatz {0} ist beschädigt. Installieren Sie den Datensatz neu.</translation>
    </message>
    <message>
        <source>The file in this zip archive is encrypted. Unpack the archive, and open the file inside.</source>
        <translation>Die Datei in diesem Zip-Archiv ist verschlüsselt. Entpacken Sie das Archiv und öffnen Sie die Datei darin.</translation>
    </message>
    <message>
        <source>The film could not be drawn, because the process that draws films cannot be started.</source>
        <translation>Der Film konnte nicht gezeichnet werden, weil der Prozess, der Filme zeichnet, nicht gestartet werden kann.</translation>
    </message>
    <message>
        <source>The folder {0} does not exist. Create the folder, or choose an output in another folder.</source>
        <translation>Den Ordner {0} gibt es nicht. Legen Sie den Ordner an oder wählen Sie eine Ausgabe in einem anderen Ordner.</translation>
    </message>
    <message>
        <source>The input ends in the middle of a compressed file. The last rows may be missing.</source>
        <translation>Die Eingabe endet mitten in einer komprimierten Datei. Die letzten Zeilen können fehlen.</translation>
    </message>
    <message>
        <source>The label has only one value (&apos;{0}&apos;). A label needs two values.</source>
        <translation>Das Label hat nur einen Wert („{0}“). Ein Label braucht zwei Werte.</translation>
    </message>
    <message>
        <source>The label is &apos;{0}&apos;. A label should be a word or a finite number.</source>
        <translation>Das Label ist „{0}“. Ein Label sollte ein Wort oder eine endliche Zahl sein.</translation>
    </message>
    <message>
        <source>The label is missing. Every row needs a label. Use --missing skip to leave out rows without a label.</source>
        <translation>Das Label fehlt. Jede Zeile braucht ein Label. Mit --missing skip werden Zeilen ohne Label weggelassen.</translation>
    </message>
    <message>
        <source>The learner made a mistake. The learner&apos;s mistakes so far: {mistakes}.</source>
        <translation>Das Verfahren hat einen Fehler gemacht. Fehler des Verfahrens bisher: {mistakes}.</translation>
    </message>
    <message>
        <source>The learner was right. The learner&apos;s mistakes so far: {mistakes}.</source>
        <translation>Das Verfahren lag richtig. Fehler des Verfahrens bisher: {mistakes}.</translation>
    </message>
    <message>
        <source>The lesson has an exercise. Translate the exercise too.</source>
        <translation>Die Lektion hat eine Aufgabe. Übersetzen Sie auch die Aufgabe.</translation>
    </message>
    <message>
        <source>The lesson has no exercise. Leave the exercise out of this translation.</source>
        <translation>Die Lektion hat keine Aufgabe. Lassen Sie die Aufgabe in dieser Übersetzung weg.</translation>
    </message>
    <message>
        <source>The lesson has no question in this step. Leave the question out of this translation.</source>
        <translation>Die Lektion hat in diesem Schritt keine Frage. Lassen Sie die Frage in dieser Übersetzung weg.</translation>
    </message>
    <message>
        <source>The parts of this sparse matrix do not fit together. Save the matrix again.</source>
        <translation>Die Teile dieser dünn besetzten Matrix passen nicht zusammen. Speichern Sie die Matrix neu.</translation>
    </message>
    <message>
        <source>The weight &apos;{0}&apos; of a namespace is not a number. Write the weight as in |house:2.</source>
        <translation>Das Gewicht „{0}“ eines Namensraums ist keine Zahl. Schreiben Sie das Gewicht wie in |house:2.</translation>
    </message>
    <message>
        <source>The weight &apos;{0}&apos; of this row is not a number. Write the weight as in {2}.</source>
        <translation>Das Gewicht „{0}“ dieser Zeile ist keine Zahl. Schreiben Sie das Gewicht wie in {2}.</translation>
    </message>
    <message>
        <source>There are over {0} consecutive blank lines. Remove the blank lines.</source>
        <translation>Über {0} leere Zeilen folgen aufeinander. Entfernen Sie die leeren Zeilen.</translation>
    </message>
    <message>
        <source>There are {0} class columns: {1}. Choose a column with --label.</source>
        <translation>Es gibt {0} Klassenspalten: {1}. Wählen Sie eine Spalte mit --label.</translation>
    </message>
    <message>
        <source>There are {0} outputs: {1}. Choose an output with --label.</source>
        <translation>Es gibt {0} Ausgaben: {1}. Wählen Sie eine Ausgabe mit --label.</translation>
    </message>
    <message>
        <source>There is no column &apos;{0}&apos;. Each arm should have such a column.</source>
        <translation>Es gibt keine Spalte „{0}“. Jeder Arm sollte eine solche Spalte haben.</translation>
    </message>
    <message>
        <source>There is no line @data. Add @data before the rows.</source>
        <translation>Es gibt keine Zeile @data. Fügen Sie @data vor den Zeilen der Tabelle ein.</translation>
    </message>
    <message>
        <source>This file has no rows. The file should have a row for each example.</source>
        <translation>Diese Datei hat keine Zeilen. Die Datei sollte eine Zeile für jedes Beispiel haben.</translation>
    </message>
    <message>
        <source>This file has only one column. A table needs a column for each feature and one for the label.</source>
        <translation>Diese Datei hat nur eine Spalte. Eine Tabelle braucht eine Spalte für jedes Merkmal und eine für das Label.</translation>
    </message>
    <message>
        <source>This file is empty. The file should have a row for each example.</source>
        <translation>Diese Datei ist leer. Die Datei sollte eine Zeile für jedes Beispiel haben.</translation>
    </message>
    <message>
        <source>This file is not a Parquet file, or it is damaged. Save the file again.</source>
        <translation>Diese Datei ist keine Parquet-Datei, oder sie ist beschädigt. Speichern Sie die Datei neu.</translation>
    </message>
    <message>
        <source>This file is not an archive written by numpy.savez. Save the arrays with numpy.savez.</source>
        <translation>Diese Datei ist kein Archiv, das numpy.savez geschrieben hat. Speichern Sie die Arrays mit numpy.savez.</translation>
    </message>
    <message>
        <source>This file is not the table of a sweep. Make a table with &apos;visualonline sweep&apos;.</source>
        <translation>Diese Datei ist nicht die Tabelle eines Sweeps. Erzeugen Sie eine Tabelle mit „visualonline sweep“.</translation>
    </message>
    <message>
        <source>This file is one JSON array. In JSON Lines, each row is an object or array on its own line.</source>
        <translation>Diese Datei ist ein einziges JSON-Array. Bei JSON Lines steht jede Tabellenzeile als Objekt oder Array in einer eigenen Zeile.</translation>
    </message>
    <message>
        <source>This file is {0}. The input should be a table, such as CSV.</source>
        <translation>Diese Datei ist {0}. Die Eingabe sollte eine Tabelle sein, etwa CSV.</translation>
    </message>
    <message>
        <source>This file is {0}. Unpack the file first.</source>
        <translation>Diese Datei ist {0}. Entpacken Sie die Datei zuerst.</translation>
    </message>
    <message>
        <source>This file looks like &apos;{0}&apos;. The name of such a file should end in {1}.</source>
        <translation>Diese Datei sieht aus wie „{0}“. Der Name einer solchen Datei sollte auf {1} enden.</translation>
    </message>
    <message>
        <source>This file should contain the arrays X and y, as numpy.savez(path, X=X, y=y) writes them. The file contains {0}.</source>
        <translation>Diese Datei sollte die Arrays X und y enthalten, wie numpy.savez(path, X=X, y=y) sie schreibt. Die Datei enthält {0}.</translation>
    </message>
    <message>
        <source>This input can be read only once. Save the input as a file first.</source>
        <translation>Diese Eingabe lässt sich nur einmal lesen. Speichern Sie die Eingabe zuerst als Datei.</translation>
    </message>
    <message>
        <source>This is a binary file, not a table of text in UTF-8.</source>
        <translation>Dies ist eine Binärdatei, keine Texttabelle in UTF-8.</translation>
    </message>
    <message>
        <source>This line is not a row of a table. Close the quotation marks, or leave them out.</source>
        <translation>Diese Zeile ist keine Tabellenzeile. Schließen Sie die Anführungszeichen oder lassen Sie sie weg.</translation>
    </message>
    <message>
        <source>This line is not a row. A row should look like &apos;+1 1:0.5 3:2&apos;, with spaces between the pairs.</source>
        <translation>Diese Zeile ist keine Tabellenzeile. Eine Tabellenzeile sollte aussehen wie „+1 1:0.5 3:2“, mit Leerzeichen zwischen den Paaren.</translation>
    </message>
    <message>
        <source>This row cannot be read. A row should be values separated by commas, in quotation marks where needed.</source>
        <translation>Diese Zeile ist nicht lesbar. Eine Zeile sollte aus Werten bestehen, die durch Kommas getrennt sind, nötigenfalls in Anführungszeichen.</translation>
    </message>
    <message>
        <source>This row cannot be read. A row should be values separated by commas.</source>
        <translation>Diese Zeile ist nicht lesbar. Eine Zeile sollte aus Werten bestehen, die durch Kommas getrennt sind.</translation>
    </message>
    <message>
        <source>This row cannot be read. Close the quotation marks, or leave them out.</source>
        <translation>Diese Zeile ist nicht lesbar. Schließen Sie die Anführungszeichen oder lassen Sie sie weg.</translation>
    </message>
    <message>
        <source>This row has no closing brace, or has text after it. A row in braces should look like {0 1.5, 3 yes}.</source>
        <translation>Diese Zeile hat keine schließende Klammer, oder danach steht noch Text. Eine Zeile in Klammern sollte aussehen wie {0 1.5, 3 yes}.</translation>
    </message>
    <message>
        <source>This row has no label. Call the label y, label, target or class, or name it with --label.</source>
        <translation>Diese Zeile hat kein Label. Nennen Sie das Label y, label, target oder class, oder geben Sie seinen Namen mit --label an.</translation>
    </message>
    <message>
        <source>This row has {0}. Every row should have {1}, like the first one.</source>
        <translation>Diese Zeile hat {0}. Jede Zeile sollte {1} haben, wie die erste.</translation>
    </message>
    <message>
        <source>This row has {0}. Every row should have {1}, one for each attribute.</source>
        <translation>Diese Zeile hat {0}. Jede Zeile sollte {1} haben, eine für jedes Attribut.</translation>
    </message>
    <message>
        <source>This row is an array. Every row should be an object, like the first one.</source>
        <translation>Diese Zeile ist ein Array. Jede Zeile sollte ein Objekt sein, wie die erste.</translation>
    </message>
    <message>
        <source>This row is an object. Every row should be an array, like the first one.</source>
        <translation>Diese Zeile ist ein Objekt. Jede Zeile sollte ein Array sein, wie die erste.</translation>
    </message>
    <message>
        <source>This row is nested too deeply. The values of a row should be numbers and a label.</source>
        <translation>Diese Zeile ist zu tief verschachtelt. Die Werte einer Zeile sollten Zahlen und ein Label sein.</translation>
    </message>
    <message>
        <source>This sparse matrix is damaged. Save the matrix again with scipy.sparse.save_npz.</source>
        <translation>Diese dünn besetzte Matrix ist beschädigt. Speichern Sie die Matrix neu mit scipy.sparse.save_npz.</translation>
    </message>
    <message>
        <source>This workbook has over {0} bytes when it is unpacked. Save the workbook as CSV.</source>
        <translation>Diese Arbeitsmappe hat entpackt über {0} Byte. Speichern Sie die Arbeitsmappe als CSV.</translation>
    </message>
    <message>
        <source>This workbook is damaged or encrypted. Save the workbook again.</source>
        <translation>Diese Arbeitsmappe ist beschädigt oder verschlüsselt. Speichern Sie die Arbeitsmappe neu.</translation>
    </message>
    <message>
        <source>This workbook is damaged, or is neither xlsx nor ods. Save the workbook again.</source>
        <translation>Diese Arbeitsmappe ist beschädigt, oder sie ist weder xlsx noch ods. Speichern Sie die Arbeitsmappe neu.</translation>
    </message>
    <message>
        <source>This workbook is encrypted. Save the workbook without a password.</source>
        <translation>Diese Arbeitsmappe ist verschlüsselt. Speichern Sie die Arbeitsmappe ohne Passwort.</translation>
    </message>
    <message>
        <source>This zip archive holds {0} files{1}. The archive should hold one file, the table.</source>
        <translation>Dieses Zip-Archiv enthält {0} Dateien{1}. Das Archiv sollte eine Datei enthalten, die Tabelle.</translation>
    </message>
    <message>
        <source>This zip archive is damaged or was cut short, or holds too many files. Create the archive again.</source>
        <translation>Dieses Zip-Archiv ist beschädigt oder abgeschnitten, oder es enthält zu viele Dateien. Erstellen Sie das Archiv neu.</translation>
    </message>
    <message>
        <source>This zip archive is damaged. Create the archive again.</source>
        <translation>Dieses Zip-Archiv ist beschädigt. Erstellen Sie das Archiv neu.</translation>
    </message>
    <message>
        <source>With one feature, the pool &apos;lines&apos; has at most two experts. Use the pool &apos;thresholds&apos; for more experts.</source>
        <translation>Bei einem Merkmal hat der Pool „lines“ höchstens zwei Experten. Verwenden Sie für mehr Experten den Pool „thresholds“.</translation>
    </message>
    <message>
        <source>a backslash in a text in double quotation marks must be doubled</source>
        <translation>ein umgekehrter Schrägstrich in einem Text in doppelten Anführungszeichen muss verdoppelt werden</translation>
    </message>
    <message>
        <source>a bracket is not closed, or a comma is missing</source>
        <translation>eine Klammer ist nicht geschlossen, oder ein Komma fehlt</translation>
    </message>
    <message>
        <source>a class</source>
        <translation>eine Klasse</translation>
    </message>
    <message>
        <source>a date or a time does not exist</source>
        <translation>ein Datum oder eine Uhrzeit gibt es nicht</translation>
    </message>
    <message>
        <source>a key must be followed by = and a value</source>
        <translation>auf einen Schlüssel müssen = und ein Wert folgen</translation>
    </message>
    <message>
        <source>a key must consist of letters, digits, _ and -, or be in quotation marks</source>
        <translation>ein Schlüssel muss aus Buchstaben, Ziffern, _ und - bestehen oder in Anführungszeichen stehen</translation>
    </message>
    <message>
        <source>a key or a table is defined twice</source>
        <translation>ein Schlüssel oder eine Tabelle ist zweimal definiert</translation>
    </message>
    <message>
        <source>a line cannot be read</source>
        <translation>eine Zeile kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>a line has unexpected text at its end</source>
        <translation>eine Zeile hat unerwarteten Text an ihrem Ende</translation>
    </message>
    <message>
        <source>a line must be a comment, a table such as [step.question], or a key with = and a value</source>
        <translation>eine Zeile muss ein Kommentar sein, eine Tabelle wie [step.question] oder ein Schlüssel mit = und einem Wert</translation>
    </message>
    <message>
        <source>a part of the path is not a folder</source>
        <translation>ein Teil des Pfads ist kein Ordner</translation>
    </message>
    <message>
        <source>a text has no closing quotation mark, or a text or comment contains a control character</source>
        <translation>einem Text fehlt das schließende Anführungszeichen, oder ein Text oder Kommentar enthält ein Steuerzeichen</translation>
    </message>
    <message>
        <source>a tuple, each part {0}</source>
        <translation>ein Tupel, jedes Element {0}</translation>
    </message>
    <message>
        <source>a value must be a text in quotation marks, a number, true, false, a list or a table</source>
        <translation>ein Wert muss ein Text in Anführungszeichen, eine Zahl, true, false, eine Liste oder eine Tabelle sein</translation>
    </message>
    <message>
        <source>abilities has to be a tuple, as in abilities=(Believes(belief=belief),).</source>
        <translation>abilities muss ein Tupel sein, wie in abilities=(Believes(belief=belief),).</translation>
    </message>
    <message>
        <source>abilities holds {0}, which is not an ability.</source>
        <translation>abilities enthält {0}; das ist keine Fähigkeit.</translation>
    </message>
    <message>
        <source>access is denied</source>
        <translation>der Zugriff ist verweigert</translation>
    </message>
    <message>
        <source>advice of a room</source>
        <translation>Rat eines Raums</translation>
    </message>
    <message>
        <source>an array for each arm, all of the same length</source>
        <translation>für jeden Arm ein Array, alle gleich lang</translation>
    </message>
    <message>
        <source>an infinite value</source>
        <translation>einen unendlichen Wert</translation>
    </message>
    <message>
        <source>another program is using it</source>
        <translation>ein anderes Programm greift darauf zu</translation>
    </message>
    <message>
        <source>build experts from the examples with a pool such as lines:n=16, for learners that need expert advice</source>
        <translation>bildet Experten aus den Beispielen mit einem Pool wie lines:n=16, für Lernverfahren, die Expertenrat brauchen</translation>
    </message>
    <message>
        <source>for {0} in the first rows</source>
        <translation>für {0} in den ersten Zeilen</translation>
    </message>
    <message>
        <source>how to scale the features. unit: divide each x by its norm. max: divide each x by its largest absolute value. standard: standardise each feature over the rounds so far</source>
        <translation>skaliert die Merkmale. unit: teilt jedes x durch seine Norm. max: teilt jedes x durch seinen größten Betrag. standard: standardisiert jedes Merkmal über die bisherigen Runden</translation>
    </message>
    <message>
        <source>how to treat a missing value. stop (default): the row is unreadable. skip: the row is left out. zero: a missing feature becomes 0. mean: a missing feature becomes the mean of its column so far</source>
        <translation>was mit einem fehlenden Wert geschieht. stop (Vorgabe): die Zeile ist unlesbar. skip: die Zeile wird weggelassen. zero: ein fehlendes Merkmal wird 0. mean: ein fehlendes Merkmal wird das bisherige Mittel seiner Spalte</translation>
    </message>
    <message>
        <source>id has to be lower-case words with hyphens between them, not {0}.</source>
        <translation>id muss aus kleingeschriebenen Wörtern mit Bindestrichen dazwischen bestehen, nicht {0}.</translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation>das ist ein Ordner</translation>
    </message>
    <message>
        <source>or --categories turns text into 0/1 features</source>
        <translation>oder --categories macht aus Text 0/1-Merkmale</translation>
    </message>
    <message>
        <source>or choose another column with --label</source>
        <translation>oder wählen Sie mit --label eine andere Spalte</translation>
    </message>
    <message>
        <source>parameter {0}:</source>
        <translation>Parameter {0}:</translation>
    </message>
    <message>
        <source>phone {0}</source>
        <translation>Telefon {0}</translation>
    </message>
    <message>
        <source>prices has one column instead of a column for each of at least two assets.</source>
        <translation>prices hat eine Spalte statt einer Spalte für jede von mindestens zwei Anlagen.</translation>
    </message>
    <message>
        <source>rotate the points and their target, or shift the experts cyclically: once after half of the rounds (abrupt), or spread over all rounds (gradual)</source>
        <translation>dreht die Punkte und mit ihnen das Ziel oder verschiebt die Experten zyklisch: einmal nach der Hälfte der Runden (abrupt) oder über alle Runden verteilt (gradual)</translation>
    </message>
    <message>
        <source>run K independent repetitions, 100 to 100000, with new random draws. For some bandits on arms with known means, the losses are new, too. The average is compared with bounds in expectation</source>
        <translation>führt K unabhängige Wiederholungen, 100 bis 100000, mit neuen Zufallszahlen aus. Bei einigen Banditen auf Armen mit bekannten Erwartungswerten sind auch die Verluste neu. Das Mittel wird mit Schranken im Erwartungswert verglichen</translation>
    </message>
    <message>
        <source>symbolic links lead in a circle</source>
        <translation>symbolische Links führen im Kreis</translation>
    </message>
    <message>
        <source>t = {0} is not a round of this run, which has rounds 0 to {1}.</source>
        <translation>t = {0} ist keine Runde dieses Laufs; er hat die Runden 0 bis {1}.</translation>
    </message>
    <message>
        <source>the address is already in use</source>
        <translation>die Adresse wird schon benutzt</translation>
    </message>
    <message>
        <source>the disk is full</source>
        <translation>der Datenträger ist voll</translation>
    </message>
    <message>
        <source>the disk is read-only</source>
        <translation>der Datenträger ist schreibgeschützt</translation>
    </message>
    <message>
        <source>the disk or the network did not answer in time</source>
        <translation>der Datenträger oder das Netz hat nicht rechtzeitig geantwortet</translation>
    </message>
    <message>
        <source>the disk reported an error</source>
        <translation>der Datenträger meldet einen Fehler</translation>
    </message>
    <message>
        <source>the features of the arms determine the means in each round</source>
        <translation>die Merkmale der Arme bestimmen die Mittel in jeder Runde</translation>
    </message>
    <message>
        <source>the file is too large for this disk</source>
        <translation>die Datei ist zu groß für diesen Datenträger</translation>
    </message>
    <message>
        <source>the folder is not empty</source>
        <translation>der Ordner ist nicht leer</translation>
    </message>
    <message>
        <source>the name is too long</source>
        <translation>der Name ist zu lang</translation>
    </message>
    <message>
        <source>the operating system reported error {0}</source>
        <translation>das Betriebssystem meldete den Fehler {0}</translation>
    </message>
    <message>
        <source>the votes of a room</source>
        <translation>die Stimmen eines Raums</translation>
    </message>
    <message>
        <source>there is already a file or folder of this name</source>
        <translation>es gibt schon eine Datei oder einen Ordner mit diesem Namen</translation>
    </message>
    <message>
        <source>there is no such file or folder</source>
        <translation>diese Datei oder diesen Ordner gibt es nicht</translation>
    </message>
    <message>
        <source>there is not enough free memory</source>
        <translation>es ist nicht genug Speicher frei</translation>
    </message>
    <message>
        <source>too many files are open</source>
        <translation>es sind zu viele Dateien offen</translation>
    </message>
    <message>
        <source>votes of a room</source>
        <translation>Stimmen eines Raums</translation>
    </message>
    <message>
        <source>write the lessons</source>
        <translation>die Lektionen schreiben</translation>
    </message>
    <message>
        <source>y contains {0} in row {1}. Every label must be finite.</source>
        <translation>y enthält {0} in Zeile {1}. Jedes Label muss endlich sein.</translation>
    </message>
    <message>
        <source>y has masked values. Every row needs a label.</source>
        <translation>y hat maskierte Werte. Jede Zeile braucht ein Label.</translation>
    </message>
    <message>
        <source>y must have two different values, not {0}. The larger value becomes +1.</source>
        <translation>y muss zwei verschiedene Werte haben, nicht {0}. Der größere Wert wird +1.</translation>
    </message>
    <message>
        <source>y should have one dimension, a label for each row.</source>
        <translation>y sollte eine Dimension haben, ein Label für jede Zeile.</translation>
    </message>
    <message>
        <source>y[{0}] is {1}. A label must be a number or a text.</source>
        <translation>y[{0}] ist {1}. Ein Label muss eine Zahl oder ein Text sein.</translation>
    </message>
    <message>
        <source>your share of the disk is full</source>
        <translation>der zugeteilte Plattenplatz ist verbraucht</translation>
    </message>
    <message>
        <source>{0} = {1} has two ends, so it needs at least 2 values.</source>
        <translation>{0} = {1} hat zwei Enden, braucht also mindestens 2 Werte.</translation>
    </message>
    <message>
        <source>{0} = {1} is reversed. Write {2}({3},{4},{5}).</source>
        <translation>{0} = {1} ist verkehrt herum. Schreiben Sie {2}({3},{4},{5}).</translation>
    </message>
    <message>
        <source>{0} = {1} is reversed. Write {2}..{3}.</source>
        <translation>{0} = {1} ist verkehrt herum. Schreiben Sie {2}..{3}.</translation>
    </message>
    <message>
        <source>{0} applies to files only, and {1} is not a file.</source>
        <translation>{0} gilt nur für Dateien, und {1} ist keine Datei.</translation>
    </message>
    <message>
        <source>{0} cannot be standardised. The numbers should be {1}.</source>
        <translation>{0} lässt sich nicht standardisieren. Die Zahlen sollten {1} sein.</translation>
    </message>
    <message>
        <source>{0} cannot be used with {1}, which is an adversary: it chooses each round in reply to the learner.</source>
        <translation>{0} lässt sich nicht mit {1} verwenden, einem Gegner: Er wählt jede Runde als Antwort auf das Verfahren.</translation>
    </message>
    <message>
        <source>{0} chooses its own labels. Use another stream if you want to choose the labels.</source>
        <translation>{0} wählt seine Labels selbst. Verwenden Sie einen anderen Datenstrom, wenn Sie die Labels wählen wollen.</translation>
    </message>
    <message>
        <source>{0} does not contain examples. Only streams of examples can be edited.</source>
        <translation>{0} enthält keine Beispiele. Nur Datenströme von Beispielen können bearbeitet werden.</translation>
    </message>
    <message>
        <source>{0} has a damaged header. Save the array again with numpy.save.</source>
        <translation>{0} hat einen beschädigten Kopf. Speichern Sie das Array neu mit numpy.save.</translation>
    </message>
    <message>
        <source>{0} has an argument &apos;{1}&apos;. The arguments can only be {2}.</source>
        <translation>{0} hat ein Argument „{1}“. Als Argumente gibt es nur {2}.</translation>
    </message>
    <message>
        <source>{0} has an empty value. Write the values as in {1}=0.1,1 or {2}=log(0.01,1,9).</source>
        <translation>{0} hat einen leeren Wert. Schreiben Sie die Werte wie in {1}=0.1,1 oder {2}=log(0.01,1,9).</translation>
    </message>
    <message>
        <source>{0} has no effect {1}.</source>
        <translation>{0} hat keine Wirkung {1}.</translation>
    </message>
    <message>
        <source>{0} has shape {1} instead of (n, N) with n, N &gt;= 1.</source>
        <translation>{0} hat die Form {1} statt (n, N) mit n, N &gt;= 1.</translation>
    </message>
    <message>
        <source>{0} has the loss {1}, but a loss must be a number from 0 to 1.</source>
        <translation>{0} hat den Verlust {1}, aber ein Verlust muss eine Zahl von 0 bis 1 sein.</translation>
    </message>
    <message>
        <source>{0} has the loss {1}, but {2} needs losses 0 or 1. Use exponential-weights for fractions.</source>
        <translation>{0} hat den Verlust {1}, aber {2} braucht die Verluste 0 oder 1. Verwenden Sie für Bruchteile exponential-weights.</translation>
    </message>
    <message>
        <source>{0} has {1} dimensions instead of {2}. Each example should be a row.</source>
        <translation>{0} hat {1} Dimensionen statt {2}. Jedes Beispiel sollte eine Zeile sein.</translation>
    </message>
    <message>
        <source>{0} holds Python objects, which are never loaded, instead of numbers.</source>
        <translation>{0} enthält statt Zahlen Python-Objekte, die nie geladen werden.</translation>
    </message>
    <message>
        <source>{0} holds a different sweep. Delete the file, or choose another output file.</source>
        <translation>{0} enthält einen anderen Sweep. Löschen Sie die Datei oder wählen Sie eine andere Ausgabedatei.</translation>
    </message>
    <message>
        <source>{0} holds values of a nested type instead of numbers.</source>
        <translation>{0} enthält Werte eines verschachtelten Typs statt Zahlen.</translation>
    </message>
    <message>
        <source>{0} holds values of the type &apos;{1}&apos; instead of numbers.</source>
        <translation>{0} enthält Werte des Typs „{1}“ statt Zahlen.</translation>
    </message>
    <message>
        <source>{0} holds {1} instead of real numbers.</source>
        <translation>{0} enthält {1} statt reeller Zahlen.</translation>
    </message>
    <message>
        <source>{0} is a sparse matrix. Pass {1}.toarray(), or save the matrix as svmlight.</source>
        <translation>{0} ist eine dünn besetzte Matrix. Übergeben Sie {1}.toarray() oder speichern Sie die Matrix als svmlight.</translation>
    </message>
    <message>
        <source>{0} is an adversary that chooses examples, and experts cannot be built from its choices. Choose a learner that takes examples, such as {1}.</source>
        <translation>{0} ist ein Gegner, der Beispiele wählt, aus denen sich keine Experten bilden lassen. Wählen Sie ein Lernverfahren für Beispiele, etwa {1}.</translation>
    </message>
    <message>
        <source>{0} is an adversary, which chooses each round in reply to the learner. The rounds of an adversary cannot be edited, reordered or transformed.</source>
        <translation>{0} ist ein Gegner, der jede Runde als Antwort auf das Verfahren wählt. Die Runden eines Gegners lassen sich nicht bearbeiten, umordnen oder umformen.</translation>
    </message>
    <message>
        <source>{0} is encrypted, or its compression is not supported. Save the arrays with numpy.savez_compressed.</source>
        <translation>{0} ist verschlüsselt, oder die Kompression wird nicht unterstützt. Speichern Sie die Arrays mit numpy.savez_compressed.</translation>
    </message>
    <message>
        <source>{0} is not a value that a parameter can have.</source>
        <translation>{0} ist kein Wert, den ein Parameter haben kann.</translation>
    </message>
    <message>
        <source>{0} is not an array written by numpy.save. Save the array with numpy.save.</source>
        <translation>{0} ist kein Array, das numpy.save geschrieben hat. Speichern Sie das Array mit numpy.save.</translation>
    </message>
    <message>
        <source>{0} is read only once, as it arrives. Leave out --passes and --order.</source>
        <translation>{0} wird nur einmal gelesen, so wie es eintrifft. Lassen Sie --passes und --order weg.</translation>
    </message>
    <message>
        <source>{0} is still arriving. The stream can be {1} after it has ended (press End in its bar).</source>
        <translation>{0} trifft noch ein. Erst nach dem Ende ist möglich: {1} (drücken Sie „Beenden“ in der Leiste des Datenstroms).</translation>
    </message>
    <message>
        <source>{0} needs the advice of experts, but {1} has examples. Make experts with --experts and a pool, such as lines.</source>
        <translation>{0} braucht den Rat von Experten, aber {1} hat Beispiele. Bilden Sie Experten mit --experts und einem Pool, etwa lines.</translation>
    </message>
    <message>
        <source>{0} needs the weighted mean of the losses, but {1} plays a single arm. Use a learner with experts, such as exponential-weights.</source>
        <translation>{0} braucht das gewichtete Mittel der Verluste, aber {1} spielt einen einzelnen Arm. Verwenden Sie ein Verfahren mit Experten, etwa exponential-weights.</translation>
    </message>
    <message>
        <source>{0} needs {1}, which {2} does not have. Choose a stream such as {3}.</source>
        <translation>{0} braucht {1}; das hat {2} nicht. Wählen Sie einen Datenstrom wie {3}.</translation>
    </message>
    <message>
        <source>{0} should be an array of numbers, but its rows differ in length.</source>
        <translation>{0} sollte ein Array von Zahlen sein, aber die Zeilen sind verschieden lang.</translation>
    </message>
    <message>
        <source>{0} should have {1}, because there are losses of {2}.</source>
        <translation>{0} sollte {1} haben, denn es gibt Verluste von {2}.</translation>
    </message>
    <message>
        <source>{0} was a live stream whose rounds were not saved. Save a live session to keep its rounds.</source>
        <translation>{0} war ein Live-Datenstrom, dessen Runden nicht gespeichert wurden. Speichern Sie eine Live-Sitzung, um ihre Runden zu behalten.</translation>
    </message>
    <message>
        <source>{0} was cut short in the middle of its header. Save the array again.</source>
        <translation>{0} wurde mitten im Kopf abgeschnitten. Speichern Sie das Array noch einmal.</translation>
    </message>
    <message>
        <source>{0} {1} is reversed. Write {2}..{3}.</source>
        <translation>{0} = {1} ist verkehrt herum. Schreiben Sie {2}..{3}.</translation>
    </message>
    <message>
        <source>{0}, so save the sheet as CSV.</source>
        <translation>{0}, speichern Sie das Blatt also als CSV.</translation>
    </message>
    <message>
        <source>{0}={1} has no effect with {2}, only with {3}.</source>
        <translation>{0}={1} hat mit {2} keine Wirkung, nur mit {3}.</translation>
    </message>
    <message>
        <source>{0}[{1}] is {2}, not a real number.</source>
        <translation>{0}[{1}] ist {2}, keine reelle Zahl.</translation>
    </message>
    <message>
        <source>Invalid value for {0}: {1} (expected whole numbers of at least {2}).</source>
        <translation>Ungültiger Wert für {0}: {1} (erwartet werden ganze Zahlen ab {2}).</translation>
    </message>
    <message>
        <source>Invalid value for {0}: {1} (expected whole numbers such as 7, 1,2,5 or 0..999).</source>
        <translation>Ungültiger Wert für {0}: {1} (erwartet werden ganze Zahlen, etwa 7, 1,2,5 oder 0..999).</translation>
    </message>
    <message>
        <source>{0}, but every feature must be finite.</source>
        <translation>{0}, aber jedes Merkmal muss endlich sein.</translation>
    </message>
    <message>
        <source>{0}, but the loss of an arm must be a number from 0 to 1.</source>
        <translation>{0}, aber der Verlust eines Arms muss eine Zahl von 0 bis 1 sein.</translation>
    </message>
    <message>
        <source>{0}, row {1}: {2}</source>
        <translation>{0}, Zeile {1}: {2}</translation>
    </message>
    <message>
        <source>{0}, too large for {1} with these settings. The limit is {2}.</source>
        <translation>{0}, zu groß für {1} mit diesen Einstellungen. Die Grenze ist {2}.</translation>
    </message>
    <message>
        <source>{0}. --categories turns text into 0/1 features.</source>
        <translation>{0}. --categories macht aus Text 0/1-Merkmale.</translation>
    </message>
    <message>
        <source>{0}. Earlier rows are kept. Run the same command again.</source>
        <translation>{0}. Die Zeilen davor bleiben. Führen Sie denselben Befehl noch einmal aus.</translation>
    </message>
    <message>
        <source>{0}. Every feature should be a number such as 0,5.</source>
        <translation>{0}. Jedes Merkmal sollte eine Zahl sein, etwa 0,5.</translation>
    </message>
    <message>
        <source>{0}. Look for a quotation mark that is not closed. A cell should be a number or a short text.</source>
        <translation>{0}. Suchen Sie ein Anführungszeichen, das nicht geschlossen ist. Eine Zelle sollte eine Zahl oder ein kurzer Text sein.</translation>
    </message>
    <message>
        <source>{0}. The probabilities that an expert gives to the arms must be at least 0 and sum to 1.</source>
        <translation>{0}. Die Wahrscheinlichkeiten, die ein Experte den Armen gibt, müssen mindestens 0 sein und die Summe 1 haben.</translation>
    </message>
    <message>
        <source>{0}: Rows cannot be written: {1}</source>
        <translation>{0}: Zeilen lassen sich nicht schreiben: {1}</translation>
    </message>
    <message>
        <source>{0}: The film could not be written: there is no folder {1} that you may write to.</source>
        <translation>{0}: Der Film konnte nicht geschrieben werden: Es gibt keinen Ordner {1}, in den Sie schreiben dürfen.</translation>
    </message>
    <message>
        <source>{0}: pip install {1}</source>
        <translation>{0}: pip install {1}</translation>
    </message>
    <message>
        <source>{0}: {1} could not be written: {2}.</source>
        <translation>{0}: {1} konnte nicht geschrieben werden: {2}.</translation>
    </message>
    <message>
        <source>{0}[{1}] is {2}. Every number must be finite.</source>
        <translation>{0}[{1}] ist {2}. Jede Zahl muss endlich sein.</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; in @{1}s is not an attribute that is declared above.</source>
        <translation>„{0}“ in @{1}s ist kein weiter oben deklariertes Attribut.</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is not a JSON object. {1}</source>
        <translation>„{0}“ ist kein JSON-Objekt. {1}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is not allowed before @data. {1}.</source>
        <translation>„{0}“ ist vor @data nicht erlaubt. {1}.</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is not an index. Write --columns as in --columns 1,2,3.</source>
        <translation>„{0}“ ist kein Index. Schreiben Sie --columns wie in --columns 1,2,3.</translation>
    </message>
    <message>
        <source>Invalid probability &apos;{0}&apos;. The probabilities that an expert gives to the arms should be at least 0 and sum to 1.</source>
        <translation>Ungültige Wahrscheinlichkeit „{0}“. Die Wahrscheinlichkeiten, die ein Experte den Armen gibt, sollten mindestens 0 sein und sich zu 1 summieren.</translation>
    </message>
    <message>
        <source>--bias and --normalize</source>
        <translation>--bias und --normalize</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is a new label. Earlier rows have only {1}.</source>
        <translation>„{0}“ ist ein neues Label. In den Zeilen davor gibt es nur {1}.</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is a new name. The first rows have only {1}.</source>
        <translation>„{0}“ ist ein neuer Name. Die ersten Zeilen haben nur {1}.</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is a new value in this column. Earlier rows have only {1}.</source>
        <translation>„{0}“ ist ein neuer Wert in dieser Spalte. In den Zeilen davor gibt es nur {1}.</translation>
    </message>
    <message>
        <source>--categories needs a file, because it reads all values in advance. Save the rows as a file first.</source>
        <translation>--categories braucht eine Datei, weil alle Werte im Voraus gelesen werden. Speichern Sie die Zeilen zuerst als Datei.</translation>
    </message>
    <message>
        <source>--columns names &apos;{0}&apos; twice. Name each column once.</source>
        <translation>--columns nennt „{0}“ zweimal. Nennen Sie jede Spalte einmal.</translation>
    </message>
    <message>
        <source>--drift needs the number of rounds, which is not known before {0} is read. Set --rounds N, and use one pass.</source>
        <translation>--drift braucht die Zahl der Runden, die nicht bekannt ist, bevor {0} gelesen ist. Setzen Sie --rounds N, mit einem Durchlauf.</translation>
    </message>
    <message>
        <source>--over {0}: This column of the table has text, not numbers.</source>
        <translation>--over {0}: Diese Spalte der Tabelle enthält Text, keine Zahlen.</translation>
    </message>
    <message>
        <source>--sheet applies to workbooks only, and a workbook must be a file.</source>
        <translation>--sheet gilt nur für Arbeitsmappen, und eine Arbeitsmappe muss eine Datei sein.</translation>
    </message>
    <message>
        <source>0, or from 1e-60 to 1e60 in absolute value</source>
        <translation>0 oder vom Betrag 1e-60 bis 1e60</translation>
    </message>
    <message>
        <source>A closing quotation mark should be followed by the delimiter. Inside a cell, a quotation mark is written twice.</source>
        <translation>Nach einem schließenden Anführungszeichen sollte das Trennzeichen folgen. In einer Zelle wird ein Anführungszeichen doppelt geschrieben.</translation>
    </message>
    <message>
        <source>A number is missing</source>
        <translation>Eine Zahl fehlt</translation>
    </message>
    <message>
        <source>A picture of {0} x {1} pixels does not fit into memory. Choose a smaller size.</source>
        <translation>Ein Bild von {0} x {1} Pixeln passt nicht in den Speicher. Wählen Sie eine kleinere Größe.</translation>
    </message>
    <message>
        <source>A plane must be an object with a kind ({0}) and two different features i and j, counted from 0.</source>
        <translation>Eine Ebene muss ein Objekt mit einer Art ({0}) und zwei verschiedenen Merkmalen i und j sein, ab 0 gezählt.</translation>
    </message>
    <message>
        <source>A plug-in is loaded by the path of its file.</source>
        <translation>Ein Plug-in wird über den Pfad seiner Datei geladen.</translation>
    </message>
    <message>
        <source>A sweep reads its stream several times, which &apos;{0}&apos; does not allow. Use a file or a built-in stream.</source>
        <translation>Ein Sweep liest seinen Datenstrom mehrmals, was „{0}“ nicht erlaubt. Verwenden Sie eine Datei oder einen eingebauten Datenstrom.</translation>
    </message>
    <message>
        <source>A value in this row is itself an object or an array. Name an array of features x, or write each feature as a value of its own.</source>
        <translation>Ein Wert in dieser Zeile ist selbst ein Objekt oder ein Array. Nennen Sie ein Array von Merkmalen x, oder schreiben Sie jedes Merkmal als eigenen Wert.</translation>
    </message>
    <message>
        <source>A window must be an object, for example with a speed.</source>
        <translation>Ein Fenster muss ein Objekt sein, zum Beispiel mit einem Tempo.</translation>
    </message>
    <message>
        <source>Attribute &apos;{0}&apos; is declared twice. Use each name once.</source>
        <translation>Das Attribut „{0}“ ist zweimal deklariert. Verwenden Sie jeden Namen einmal.</translation>
    </message>
    <message>
        <source>Column &apos;{0}&apos; is a basket, which is not supported.</source>
        <translation>Die Spalte „{0}“ ist ein Basket, was nicht unterstützt wird.</translation>
    </message>
    <message>
        <source>Column &apos;{0}&apos; is not one of the columns of {1}. Use only &apos;{2}...&apos;{3}, or name the features with --columns.</source>
        <translation>Die Spalte „{0}“ ist keine der Spalten von {1}. Verwenden Sie nur „{2}...“{3} oder nennen Sie die Merkmale mit --columns.</translation>
    </message>
    <message>
        <source>Column &apos;{0}&apos; is the label. --columns must name features only.</source>
        <translation>Die Spalte „{0}“ ist das Label. --columns darf nur Merkmale nennen.</translation>
    </message>
    <message>
        <source>Column {0} appears twice in this row. Name each column once.</source>
        <translation>Die Spalte {0} kommt in dieser Zeile zweimal vor. Nennen Sie jede Spalte einmal.</translation>
    </message>
    <message>
        <source>Column {0} does not exist. The columns are 0 to {1}.</source>
        <translation>Die Spalte {0} gibt es nicht. Die Spalten sind 0 bis {1}.</translation>
    </message>
    <message>
        <source>Column {0} is not in the matrix. The columns are 0 to {1}.</source>
        <translation>Die Spalte {0} gibt es in der Matrix nicht. Die Spalten sind 0 bis {1}.</translation>
    </message>
    <message>
        <source>Columns {0} are both called &apos;{1}&apos;. Use a number for {2}.</source>
        <translation>Die Spalten {0} heißen beide „{1}“. Verwenden Sie eine Nummer für {2}.</translation>
    </message>
    <message>
        <source>Devices on the network {0} can open the page of the room.</source>
        <translation>Geräte im Netz {0} erreichen die Seite des Raums.</translation>
    </message>
    <message>
        <source>In a window, future_hidden must be true or false, and enlarged must be the id of a panel.</source>
        <translation>In einem Fenster muss future_hidden true oder false sein, und enlarged muss die id eines Panels sein.</translation>
    </message>
    <message>
        <source>In this format the label comes first in each row, and no row has names. Leave out --{0}.</source>
        <translation>In diesem Format steht das Label in jeder Zeile vorn, und keine Zeile enthält Namen. Lassen Sie --{0} weg.</translation>
    </message>
    <message>
        <source>Index {0} appears twice in this row. Name each index once.</source>
        <translation>Der Index {0} kommt in dieser Zeile zweimal vor. Nennen Sie jeden Index einmal.</translation>
    </message>
    <message>
        <source>Invalid closing price &apos;{0}&apos;. A price should be from {1} to {2}.</source>
        <translation>Ungültiger Schlusskurs „{0}“. Ein Kurs sollte zwischen {1} und {2} liegen.</translation>
    </message>
    <message>
        <source>Invalid value for d: &apos;{0}&apos; (expected a power of 2, such as {1}).</source>
        <translation>Ungültiger Wert für d: „{0}“ (erwartet: eine Potenz von 2 wie {1}).</translation>
    </message>
    <message>
        <source>Invalid value for d: &apos;{0}&apos; (expected an even number, such as {1}).</source>
        <translation>Ungültiger Wert für d: „{0}“ (erwartet: eine gerade Zahl wie {1}).</translation>
    </message>
    <message>
        <source>Invalid value for k: &apos;{0}&apos; (expected at most d = {1}, the number of features).</source>
        <translation>Ungültiger Wert für k: „{0}“ (erwartet: höchstens d = {1}, die Zahl der Merkmale).</translation>
    </message>
    <message>
        <source>Invalid value for margin: &apos;{0}&apos; (expected {1}).</source>
        <translation>Ungültiger Wert für margin: „{0}“ (erwartet: {1}).</translation>
    </message>
    <message>
        <source>The file&apos;s PLUGIN must be one of {0}. See docs/plug-ins.md for a template.</source>
        <translation>Das PLUGIN der Datei muss eines von {0} sein. Eine Vorlage steht in docs/plug-ins.md.</translation>
    </message>
    <message>
        <source>The lines of this file end in a carriage return alone. Save the file with line feeds.</source>
        <translation>Die Zeilen dieser Datei enden nur mit einem Wagenrücklauf. Speichern Sie die Datei mit Zeilenvorschüben.</translation>
    </message>
    <message>
        <source>Leave out --label and --positive, or name another column with --label</source>
        <translation>Lassen Sie --label und --positive weg oder nennen Sie mit --label eine andere Spalte</translation>
    </message>
    <message>
        <source>No run of the table has a number in the column of --over.</source>
        <translation>Kein Lauf der Tabelle hat eine Zahl in der Spalte von --over.</translation>
    </message>
    <message>
        <source>Parquet needs pyarrow, which is not installed: pip install &apos;visualonline[parquet]&apos;.</source>
        <translation>Parquet braucht pyarrow, das nicht installiert ist: pip install &apos;visualonline[parquet]&apos;.</translation>
    </message>
    <message>
        <source>Row {0}, column {1}: &apos;{2}&apos; is neither a number nor a name. The names are {3}.</source>
        <translation>Zeile {0}, Spalte {1}: „{2}“ ist weder eine Zahl noch ein Name. Die Namen sind {3}.</translation>
    </message>
    <message>
        <source>Row {0}, column {1}: &apos;{2}&apos; is not a label. Labels are {3}.</source>
        <translation>Zeile {0}, Spalte {1}: „{2}“ ist kein Label. Labels sind {3}.</translation>
    </message>
    <message>
        <source>Row {0}, column {1}: {2}. Every feature must be a finite number.</source>
        <translation>Zeile {0}, Spalte {1}: {2}. Jedes Merkmal muss eine endliche Zahl sein.</translation>
    </message>
    <message>
        <source>Row {0}: The column {1} {2}. A row has {3}.</source>
        <translation>Zeile {0}: Die Spalte {1} {2}. Eine Zeile hat {3}.</translation>
    </message>
    <message>
        <source>Row {0}: The labels contain both 0 and -1. Use -1 and 1, or 0 and 1.</source>
        <translation>Zeile {0}: Unter den Labels sind 0 und -1. Verwenden Sie -1 und 1 oder 0 und 1.</translation>
    </message>
    <message>
        <source>The columns of this file are named or numbered by its format. Leave out --header.</source>
        <translation>Die Spalten dieser Datei sind durch ihr Format benannt oder nummeriert. Lassen Sie --header weg.</translation>
    </message>
    <message>
        <source>The film</source>
        <translation>Der Film</translation>
    </message>
    <message>
        <source>The film goes from round {0} to {1}, but the run has {2}</source>
        <translation>Der Film geht von Runde {0} bis {1}, aber der Lauf hat {2}</translation>
    </message>
    <message>
        <source>The name of a file cannot contain a null byte.</source>
        <translation>Der Name einer Datei kann kein Nullbyte enthalten.</translation>
    </message>
    <message>
        <source>The place &quot;own&quot; is reserved for panels of the window itself. Use &quot;cell&quot;.</source>
        <translation>Der Platz &quot;own&quot; ist für Panels des Fensters selbst reserviert. Verwenden Sie &quot;cell&quot;.</translation>
    </message>
    <message>
        <source>The rows of this file name their features. Leave out --header.</source>
        <translation>Die Zeilen dieser Datei nennen ihre Merkmale. Lassen Sie --header weg.</translation>
    </message>
    <message>
        <source>The speed of a window must be a number of rounds per second.</source>
        <translation>Das Tempo eines Fensters muss eine Zahl von Runden je Sekunde sein.</translation>
    </message>
    <message>
        <source>The value is missing. Every feature should be a number such as {0}, {1}.</source>
        <translation>Der Wert fehlt. Jedes Merkmal sollte eine Zahl sein, etwa {0}, {1}.</translation>
    </message>
    <message>
        <source>There are two columns &apos;{0}&apos;. Use each name once.</source>
        <translation>Es gibt zwei Spalten „{0}“. Verwenden Sie jeden Namen einmal.</translation>
    </message>
    <message>
        <source>There is already a panel with the widget &apos;{0}&apos;. Choose another name.</source>
        <translation>Es gibt schon ein Panel mit dem Widget „{0}“. Wählen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <source>There is already a {0} &apos;{1}&apos;. Choose another id.</source>
        <translation>{0} „{1}“ gibt es schon. Wählen Sie eine andere id.</translation>
    </message>
    <message>
        <source>This file does not define PLUGIN. See docs/plug-ins.md for a template.</source>
        <translation>Diese Datei definiert kein PLUGIN. Eine Vorlage steht in docs/plug-ins.md.</translation>
    </message>
    <message>
        <source>This file is not a workbook, so it has no sheets. Leave out --sheet.</source>
        <translation>Diese Datei ist keine Arbeitsmappe und hat daher keine Blätter. Lassen Sie --sheet weg.</translation>
    </message>
    <message>
        <source>This file has no Orange header: rows of names, types and flags, or names such as C#height, cD#kind.</source>
        <translation>Diese Datei hat keinen Orange-Kopf: Zeilen mit Namen, Typen und Kennzeichen, oder Namen wie C#height und cD#kind.</translation>
    </message>
    <message>
        <source>This line has over {0} bytes, too many for a row. Put each row on its own line.</source>
        <translation>Diese Zeile hat über {0} Byte, zu viele für eine Tabellenzeile. Schreiben Sie jede Tabellenzeile in eine eigene Zeile.</translation>
    </message>
    <message>
        <source>This line is not UTF-8 text. Send UTF-8.</source>
        <translation>Diese Zeile ist kein Text in UTF-8. Senden Sie UTF-8.</translation>
    </message>
    <message>
        <source>This line should be a JSON object or array.</source>
        <translation>Diese Zeile sollte ein JSON-Objekt oder -Array sein.</translation>
    </message>
    <message>
        <source>This row has no bar (|). {0}.</source>
        <translation>Diese Zeile hat keinen senkrechten Strich (|). {0}.</translation>
    </message>
    <message>
        <source>This line should be @{0} and names separated by commas.</source>
        <translation>Diese Zeile sollte aus @{0} und Namen bestehen, die durch Kommas getrennt sind.</translation>
    </message>
    <message>
        <source>This line should be only the label of the previous row.</source>
        <translation>Diese Zeile sollte nur das Label der vorigen Zeile enthalten.</translation>
    </message>
    <message>
        <source>This line should be the label of the previous row, as in {&quot;{0}&quot;: 1}.</source>
        <translation>Diese Zeile sollte das Label der vorigen Zeile sein, wie in {&quot;{0}&quot;: 1}.</translation>
    </message>
    <message>
        <source>Unknown platform &apos;{0}&apos;. The platforms are {1}.</source>
        <translation>Unbekannte Plattform „{0}“. Die Plattformen sind {1}.</translation>
    </message>
    <message>
        <source>Write the values of a nominal attribute in braces, each once, separated by commas.</source>
        <translation>Schreiben Sie die Werte eines nominalen Attributs in geschweiften Klammern, jeden einmal, durch Kommas getrennt.</translation>
    </message>
    <message>
        <source>X contains {0} in row {1}, column {2}. Every feature must be finite.</source>
        <translation>X enthält {0} in Zeile {1}, Spalte {2}. Jedes Merkmal muss endlich sein.</translation>
    </message>
    <message>
        <source>X[{0}] has a masked value. Pass missing=&apos;skip&apos;, &apos;zero&apos; or &apos;mean&apos;.</source>
        <translation>X[{0}] hat einen maskierten Wert. Übergeben Sie missing=&apos;skip&apos;, &apos;zero&apos; oder &apos;mean&apos;.</translation>
    </message>
    <message>
        <source>appears twice</source>
        <translation>kommt zweimal vor</translation>
    </message>
    <message>
        <source>at most {0}, half the side of a square</source>
        <translation>höchstens {0}, die halbe Seite eines Quadrats</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; appears twice in this row. Use each name once.</source>
        <translation>„{0}“ kommt in dieser Zeile zweimal vor. Verwenden Sie jeden Namen einmal.</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; contains half a character (a lone surrogate). Write the whole character.</source>
        <translation>„{0}“ enthält ein halbes Zeichen (ein einzelnes Surrogat). Schreiben Sie das ganze Zeichen.</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; contains several labels</source>
        <translation>„{0}“ enthält mehrere Labels</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; has a decimal point, but this file uses a decimal comma</source>
        <translation>„{0}“ hat einen Dezimalpunkt, aber diese Datei verwendet ein Dezimalkomma</translation>
    </message>
    <message>
        <source>{0} = {1} has more than {2} values. Use fewer values.</source>
        <translation>{0} = {1} hat mehr als {2} Werte. Verwenden Sie weniger Werte.</translation>
    </message>
    <message>
        <source>{0} = {1} should start at a number &gt; 0. Use lin(..) for 0.</source>
        <translation>{0} = {1} sollte mit einer Zahl &gt; 0 beginnen. Verwenden Sie lin(..) für 0.</translation>
    </message>
    <message>
        <source>{0} A field that only some plug-ins have belongs to an ability.</source>
        <translation>{0} Ein Feld, das nur manche Plug-ins haben, gehört in eine Fähigkeit.</translation>
    </message>
    <message>
        <source>{0} advises {1}, but advice must be a number from 0 to 1.</source>
        <translation>{0} rät {1}, aber ein Rat muss eine Zahl von 0 bis 1 sein.</translation>
    </message>
    <message>
        <source>{0} advises {1}, but {2} needs advice 0 or 1. Use exponential-weights for fractions.</source>
        <translation>{0} rät {1}, aber {2} braucht den Rat 0 oder 1. Verwenden Sie exponential-weights für Bruchteile.</translation>
    </message>
    <message>
        <source>{0} appends its own constant feature 1 to each x. Leave out --bias.</source>
        <translation>{0} fügt jedem x selbst das konstante Merkmal 1 hinzu. Lassen Sie --bias weg.</translation>
    </message>
    <message>
        <source>{0} has its own delay. Use {1} instead of --delay={2}.</source>
        <translation>{0} hat eine eigene Verzögerung. Verwenden Sie {1} statt --delay={2}.</translation>
    </message>
    <message>
        <source>{0} has one weight per support vector, so the number of weights grows. Leave out --weights.</source>
        <translation>{0} hat ein Gewicht je Stützvektor, sodass die Zahl der Gewichte wächst. Lassen Sie --weights weg.</translation>
    </message>
    <message>
        <source>{0} has only one feature, but --drift needs two or more.</source>
        <translation>{0} hat nur ein Merkmal, aber --drift braucht zwei oder mehr.</translation>
    </message>
    <message>
        <source>{0} has the advice of experts, not examples. Use --as-examples to turn each expert into a feature.</source>
        <translation>{0} hat den Rat von Experten, keine Beispiele. --as-examples macht aus jedem Experten ein Merkmal.</translation>
    </message>
    <message>
        <source>{0} has the advice of experts, not examples. Leave out {1}.</source>
        <translation>{0} hat den Rat von Experten, keine Beispiele. Lassen Sie {1} weg.</translation>
    </message>
    <message>
        <source>{0} has {1}, so index {2} does not exist.</source>
        <translation>{0} hat {1}, sodass es den Index {2} nicht gibt.</translation>
    </message>
    <message>
        <source>{0} has {1}, which is not enough for {2}.</source>
        <translation>{0} hat {1}, was für {2} nicht reicht.</translation>
    </message>
    <message>
        <source>{0} is asleep, but {1} needs the advice of all experts. Use sleeping-experts.</source>
        <translation>{0} schläft, aber {1} braucht den Rat aller Experten. Verwenden Sie sleeping-experts.</translation>
    </message>
    <message>
        <source>{0} is in use by another sweep. Wait until that sweep ends, or choose another output.</source>
        <translation>{0} wird von einem anderen Sweep verwendet. Warten Sie auf dessen Ende oder wählen Sie eine andere Ausgabe.</translation>
    </message>
    <message>
        <source>Votes is for learners that take advice, but accepts is &quot;{0}&quot;.</source>
        <translation>Votes ist für Verfahren mit Expertenrat, aber accepts ist &quot;{0}&quot;.</translation>
    </message>
    <message>
        <source>Windows-1252, unlike the lines before it</source>
        <translation>Windows-1252, anders als die Zeilen davor</translation>
    </message>
    <message>
        <source>a number from 0 to 1</source>
        <translation>eine Zahl von 0 bis 1</translation>
    </message>
    <message>
        <source>a number from 0 to 1, or -1 or 1</source>
        <translation>eine Zahl von 0 bis 1, oder -1 oder 1</translation>
    </message>
    <message>
        <source>an old or encrypted spreadsheet, which cannot be read</source>
        <translation>eine alte oder verschlüsselte Arbeitsmappe, die nicht gelesen werden kann</translation>
    </message>
    <message>
        <source>but only {0} is free</source>
        <translation>aber nur {0} sind frei</translation>
    </message>
    <message>
        <source>earlier rows</source>
        <translation>den Zeilen davor</translation>
    </message>
    <message>
        <source>in the middle of a line; dropped: {0}</source>
        <translation>mitten in einer Zeile; verworfen: {0}</translation>
    </message>
    <message>
        <source>left out: {0} and {1}</source>
        <translation>weggelassen: {0} und {1}</translation>
    </message>
    <message>
        <source>return one hypothesis after the last round (online-to-batch conversion): the average, the last, or the majority vote of all. The risk bound on the average holds with probability at least 1 - delta (--set delta=0.05)</source>
        <translation>gibt nach der letzten Runde eine Hypothese zurück (Online-to-Batch-Umwandlung): das Mittel, die letzte oder die Mehrheitsabstimmung aller. Die Risikoschranke des Mittels gilt mit Wahrscheinlichkeit mindestens 1 - delta (--set delta=0.05)</translation>
    </message>
    <message>
        <source>{0} is too long to be {1}. Only a stream of up to {2} rounds of {3} features fits into memory.</source>
        <translation>{0} ist zu lang, um {1} zu werden. Nur ein Datenstrom von bis zu {2} Runden mit {3} Merkmalen passt in den Speicher.</translation>
    </message>
    <message>
        <source>{0} is {1}, but {2} needs x in {0, 1}.</source>
        <translation>{0} ist {1}, aber {2} braucht x in {0, 1}.</translation>
    </message>
    <message>
        <source>{0} needs labels, but {1} has losses of arms only. Choose, for example, {2}.</source>
        <translation>{0} braucht Labels, aber {1} hat nur Verluste von Armen. Wählen Sie zum Beispiel {2}.</translation>
    </message>
    <message>
        <source>{0} needs labels, but {1} has none. Choose another stream.</source>
        <translation>{0} braucht Labels, aber {1} hat keine. Wählen Sie einen anderen Datenstrom.</translation>
    </message>
    <message>
        <source>{0} on {1} is not the file with which the sweep began. Copy the same file there, or start again with another output.</source>
        <translation>{0} auf {1} ist nicht die Datei, mit der der Sweep begann. Kopieren Sie dieselbe Datei dorthin oder beginnen Sie mit einer anderen Ausgabe.</translation>
    </message>
    <message>
        <source>{0} rows are too many to paste (at most {1}). Open the file instead.</source>
        <translation>{0} Zeilen sind zu viele zum Einfügen (höchstens {1}). Öffnen Sie stattdessen die Datei.</translation>
    </message>
    <message>
        <source>{0} runs will take about {1} and {2} of disk space{3}. Use fewer values, or --anyway to start regardless.</source>
        <translation>{0} Läufe brauchen etwa {1} und {2} Plattenplatz{3}. Verwenden Sie weniger Werte oder beginnen Sie mit --anyway trotzdem.</translation>
    </message>
    <message>
        <source>{0} were given with {1}. Each point needs one label.</source>
        <translation>{0} wurden mit {1} angegeben. Jeder Punkt braucht ein Label.</translation>
    </message>
    <message>
        <source>{0} µs per round</source>
        <translation>{0} µs je Runde</translation>
    </message>
    <message>
        <source>{0}, but {1} has gradients only. Use --set loss=linear.</source>
        <translation>{0}, aber {1} hat nur Gradienten. Verwenden Sie --set loss=linear.</translation>
    </message>
    <message>
        <source>{0}. Choose other columns with --columns.</source>
        <translation>{0}. Wählen Sie mit --columns andere Spalten.</translation>
    </message>
    <message>
        <source>{0}. Each row needs a label.</source>
        <translation>{0}. Jede Zeile braucht ein Label.</translation>
    </message>
    <message>
        <source>{0}. Use --from N --to M with 0 ≤ N ≤ M ≤ {1}.</source>
        <translation>{0}. Verwenden Sie --from N --to M mit 0 ≤ N ≤ M ≤ {1}.</translation>
    </message>
    <message>
        <source>{0}. Use --positive to name the label that becomes +1.</source>
        <translation>{0}. Nennen Sie mit --positive das Label, das +1 wird.</translation>
    </message>
    <message>
        <source>{0}. Use a number, such as --label {1}, to choose the label.</source>
        <translation>{0}. Wählen Sie das Label mit einer Nummer, etwa --label {1}.</translation>
    </message>
    <message>
        <source>{0}. {1} needs finite features.</source>
        <translation>{0}. {1} braucht endliche Merkmale.</translation>
    </message>
    <message>
        <source>{0}: A film needs {1}: pip install &apos;visualonline[video]&apos;, or choose a folder, such as frames/.</source>
        <translation>{0}: Ein Film braucht {1}: pip install &apos;visualonline[video]&apos; oder wählen Sie einen Ordner, etwa frames/.</translation>
    </message>
    <message>
        <source>{0}: Parquet needs pyarrow: pip install &apos;visualonline[parquet]&apos;, or choose a .csv file.</source>
        <translation>{0}: Parquet braucht pyarrow: pip install &apos;visualonline[parquet]&apos; oder wählen Sie eine .csv-Datei.</translation>
    </message>
    <message>
        <source>{0}: Parquet needs pyarrow: pip install &apos;visualonline[parquet]&apos;, or choose a .csv or .npz file.</source>
        <translation>{0}: Parquet braucht pyarrow: pip install &apos;visualonline[parquet]&apos; oder wählen Sie eine .csv- oder .npz-Datei.</translation>
    </message>
    <message>
        <source>{0}: The folder could not be created: {1}.</source>
        <translation>{0}: Der Ordner konnte nicht angelegt werden: {1}.</translation>
    </message>
    <message>
        <source>{0}: The linker for WebAssembly is missing. Install the linker with: pip install ziglang</source>
        <translation>{0}: Der Linker für WebAssembly fehlt. Installieren Sie den Linker mit: pip install ziglang</translation>
    </message>
    <message>
        <source>{0}: The name of a film must end in .mp4, .webm or .gif, or in / for a folder of pictures.</source>
        <translation>{0}: Der Name eines Films muss auf .mp4, .webm oder .gif enden, oder auf / für einen Ordner von Bildern.</translation>
    </message>
    <message>
        <source>{0}: The name of a picture must end in {1}.</source>
        <translation>{0}: Der Name eines Bildes muss auf {1} enden.</translation>
    </message>
    <message>
        <source>{0}: The name of a table must end in {1}.</source>
        <translation>{0}: Der Name einer Tabelle muss auf {1} enden.</translation>
    </message>
    <message>
        <source>{0}: The table cannot be written: {1}. The rows are kept in a file in the same folder.</source>
        <translation>{0}: Die Tabelle kann nicht geschrieben werden: {1}. Die Zeilen bleiben in einer Datei im selben Ordner erhalten.</translation>
    </message>
    <message>
        <source>{0}: This data set cannot be read: {1}. Install the data set again.</source>
        <translation>{0}: Dieser Datensatz ist nicht lesbar: {1}. Installieren Sie den Datensatz neu.</translation>
    </message>
    <message>
        <source>{0}: This folder is not empty. Choose a new folder for the pictures.</source>
        <translation>{0}: Dieser Ordner ist nicht leer. Wählen Sie einen neuen Ordner für die Bilder.</translation>
    </message>
    <message>
        <source>This list has the length {0}</source>
        <translation>Diese Liste hat die Länge {0}</translation>
    </message>
    <message>
        <source>{0} is out of range. Every feature must be {1}.</source>
        <translation>{0} liegt außerhalb des Bereichs. Jedes Merkmal muss {1} sein.</translation>
    </message>
    <message>
        <source>{0} is too large for {1} with these settings. The limit is {2}.</source>
        <translation>{0} ist bei diesen Einstellungen zu groß für {1}. Die Grenze ist {2}.</translation>
    </message>
    <message>
        <source>{0}. Choose the label column with --label.</source>
        <translation>{0}. Wählen Sie die Spalte des Labels mit --label.</translation>
    </message>
</context>
<context>
    <name>MistakesPanel</name>
    <message>
        <source>a mistake in each round</source>
        <translation>ein Fehler je Runde</translation>
    </message>
    <message>
        <source>bound</source>
        <translation>Schranke</translation>
    </message>
    <message>
        <source>{now} now</source>
        <translation>{now} jetzt</translation>
    </message>
    <message>
        <source>M drawn</source>
        <translation>M gezogen</translation>
    </message>
    <message>
        <source>{fell} now</source>
        <translation>{fell} jetzt</translation>
    </message>
    <message>
        <source>expected </source>
        <translation>erw. </translation>
    </message>
    <message>
        <source>{letter}this run</source>
        <translation>{letter}dieser Lauf</translation>
    </message>
    <message>
        <source>Values and bounds</source>
        <translation>Werte und Schranken</translation>
    </message>
    <message>
        <source>{kind} and bound</source>
        <translation>{kind} und Schranke</translation>
    </message>
    <message>
        <source>bound in expectation</source>
        <translation>Schranke im Erwartungswert</translation>
    </message>
    <message>
        <source>one per round</source>
        <translation>einer je Runde</translation>
    </message>
    <message>
        <source>actual</source>
        <translation>tatsächlich</translation>
    </message>
    <message>
        <source>no labels, so no mistakes are counted</source>
        <translation>keine Labels, also keine gezählten Fehler</translation>
    </message>
    <message>
        <source>–, computing</source>
        <translation>–, wird berechnet</translation>
    </message>
    <message>
        <source>average of {runs:,}</source>
        <translation>Mittel von {runs:,}</translation>
    </message>
    <message>
        <source>no bound now</source>
        <translation>keine Schranke</translation>
    </message>
    <message>
        <source>{letter}average {sign} 4 s.e.</source>
        <translation>{letter}Mittel {sign} 4 S.F.</translation>
    </message>
</context>
<context>
    <name>NameBox</name>
    <message>
        <source>Search by name or keyword</source>
        <translation>Nach Namen oder Stichwort suchen</translation>
    </message>
    <message>
        <source>{accessibleName}: search text</source>
        <translation>{accessibleName}: Suchtext</translation>
    </message>
</context>
<context>
    <name>NoteBar</name>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Close the note</source>
        <translation>Hinweis schließen</translation>
    </message>
    <message>
        <source>Choose the label, features and scaling of the file again</source>
        <translation>Label, Merkmale und Skalierung der Datei neu wählen</translation>
    </message>
    <message>
        <source>Change …</source>
        <translation>Ändern …</translation>
    </message>
    <message>
        <source>Go back to the round that was shown before the point was added</source>
        <translation>Zurück zur Runde, die vor dem neuen Punkt gezeigt wurde</translation>
    </message>
    <message>
        <source>The new point is round {t:,}, the last one.</source>
        <translation>Der neue Punkt ist Runde {t:,}, die letzte.</translation>
    </message>
    <message>
        <source>Back to round {t:,}</source>
        <translation>Zurück zu Runde {t:,}</translation>
    </message>
</context>
<context>
    <name>OrderPanel</name>
    <message>
        <source>order {number:,}</source>
        <translation>Reihenfolge {number:,}</translation>
    </message>
    <message>
        <source>original order</source>
        <translation>ursprüngliche Reihenfolge</translation>
    </message>
    <message>
        <source>Run the rounds in their original order</source>
        <translation>Die Runden in ihrer ursprünglichen Reihenfolge ausführen</translation>
    </message>
    <message>
        <source>, current run: </source>
        <translation>, aktueller Lauf: </translation>
    </message>
    <message>
        <source>the original order</source>
        <translation>die ursprüngliche Reihenfolge</translation>
    </message>
</context>
<context>
    <name>Panel</name>
    <message>
        <source>Plot {k}</source>
        <translation>Diagramm {k}</translation>
    </message>
</context>
<context>
    <name>Panels</name>
    <message>
        <source>Pr {best}  {n}</source>
        <translation>Pr {best}  {n}</translation>
    </message>
    <message>
        <source>mean payoff {payoffs}</source>
        <translation>mittlere Auszahlung {payoffs}</translation>
    </message>
    <message>
        <source>interval from {low} to {high}</source>
        <translation>Intervall von {low} bis {high}</translation>
    </message>
    <message>
        <source>played with probability {probabilities}</source>
        <translation>gespielt mit Wahrscheinlichkeit {probabilities}</translation>
    </message>
    <message>
        <source>expected payoff {truth}</source>
        <translation>erwartete Auszahlung {truth}</translation>
    </message>
    <message>
        <source>score  {both}</source>
        <translation>Score  {both}</translation>
    </message>
    <message>
        <source>score  {score}</source>
        <translation>Score  {score}</translation>
    </message>
    <message>
        <source>round {rounds:,}, label {labels}, α = {alphas}</source>
        <translation>Runde {rounds:,}, Label {labels}, α = {alphas}</translation>
    </message>
    <message>
        <source>
adds {parts} to the score</source>
        <translation>
trägt {parts} zum Score bei</translation>
    </message>
    <message>
        <source>K between rounds {s:,} and {t:,}:  {matrix}</source>
        <translation>K zwischen Runde {s:,} und {t:,}:  {matrix}</translation>
    </message>
    <message>
        <source>loss  {loss}</source>
        <translation>Verlust  {loss}</translation>
    </message>
    <message>
        <source>slope  {slope}</source>
        <translation>Steigung  {slope}</translation>
    </message>
    <message>
        <source>this run</source>
        <translation>dieser Lauf</translation>
    </message>
    <message>
        <source>regret</source>
        <translation>Regret</translation>
    </message>
    <message>
        <source>margin γ (with bias)</source>
        <translation>Margin γ (mit Bias)</translation>
    </message>
    <message>
        <source>margin γ</source>
        <translation>Margin γ</translation>
    </message>
    <message>
        <source>margin ρ</source>
        <translation>Margin ρ</translation>
    </message>
    <message>
        <source>margin γ, q-norm</source>
        <translation>Margin γ, q-Norm</translation>
    </message>
    <message>
        <source>literals k</source>
        <translation>Literale k</translation>
    </message>
    <message>
        <source>{both}, loss {loss}</source>
        <translation>{both}, Verlust {loss}</translation>
    </message>
    <message>
        <source>the best fixed point so far</source>
        <translation>der bisher beste feste Punkt</translation>
    </message>
    <message>
        <source>last</source>
        <translation>letzte</translation>
    </message>
    <message>
        <source>average</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>vote</source>
        <translation>Abstimmung</translation>
    </message>
    <message>
        <source>best with probability {best}</source>
        <translation>bester Arm mit Wahrscheinlichkeit {best}</translation>
    </message>
    <message>
        <source>{names}
{symbol}  {price}
R  {regret}
bound  {at}</source>
        <translation>{names}
{symbol}  {price}
R  {regret}
Schranke  {at}</translation>
    </message>
    <message>
        <source>average of {runs:,}</source>
        <translation>Mittel von {runs:,}</translation>
    </message>
    <message>
        <source>direction of the best separating hyperplane, drawn with the length of w</source>
        <translation>Richtung der besten trennenden Hyperebene, so lang gezeichnet wie w</translation>
    </message>
    <message>
        <source>last hypothesis returned</source>
        <translation>letzte Hypothese zurückgegeben</translation>
    </message>
    <message>
        <source>average returned</source>
        <translation>Mittel zurückgegeben</translation>
    </message>
    <message>
        <source>majority vote returned</source>
        <translation>Mehrheit zurückgegeben</translation>
    </message>
    <message>
        <source>random hypothesis returned</source>
        <translation>zufällige Hypothese zurückgegeben</translation>
    </message>
    <message>
        <source>random</source>
        <translation>zufällig</translation>
    </message>
    <message>
        <source>Ldim {dimension}: {names}</source>
        <translation>Ldim {dimension}: {names}</translation>
    </message>
    <message>
        <source>x{i}: weight {weight}, margin {margin}</source>
        <translation>x{i}: Gewicht {weight}, Margin {margin}</translation>
    </message>
</context>
<context>
    <name>PathPanel</name>
    <message>
        <source>most weight</source>
        <translation>größtes Gewicht</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <source>mean loss of {stride:,} rounds</source>
        <translation>mittlerer Verlust von {stride:,} Runden</translation>
    </message>
    <message>
        <source>loss of {name}</source>
        <translation>Verlust von {name}</translation>
    </message>
    <message>
        <source>1 switch</source>
        <translation>1 Wechsel</translation>
    </message>
    <message>
        <source>{switches:,} switches</source>
        <translation>{switches:,} Wechsel</translation>
    </message>
    <message>
        <source>{times}, loss {paid}</source>
        <translation>{times}, Verlust {paid}</translation>
    </message>
    <message>
        <source>{name} is not compared with a sequence of experts.</source>
        <translation>{name} wird nicht mit einer Folge von Experten verglichen.</translation>
    </message>
    <message>
        <source>best sequence so far</source>
        <translation>bisher beste Folge</translation>
    </message>
    <message>
        <source>The best expert sequence in hindsight</source>
        <translation>Die im Rückblick beste Expertenfolge</translation>
    </message>
    <message>
        <source>best sequence</source>
        <translation>beste Folge</translation>
    </message>
</context>
<context>
    <name>PhaseRow</name>
    <message>
        <source>Show the round up to the phase “{name}” (next phase: Shift+→, previous phase: Shift+←)</source>
        <translation>Die Runde bis zur Phase „{name}“ zeigen (nächste Phase: Umschalt+→, vorige Phase: Umschalt+←)</translation>
    </message>
    <message>
        <source>Up to {name}</source>
        <translation>Bis: {name}</translation>
    </message>
</context>
<context>
    <name>Picker</name>
    <message>
        <source>Nothing found</source>
        <translation>Nichts gefunden</translation>
    </message>
    <message>
        <source>Search results</source>
        <translation>Suchergebnisse</translation>
    </message>
</context>
<context>
    <name>Plane</name>
    <message>
        <source>bar: the loss of an arm    </source>
        <translation>Balken: der Verlust eines Arms    </translation>
    </message>
    <message>
        <source>y: the label</source>
        <translation>y: das Label</translation>
    </message>
    <message>
        <source>framed: the arm played    </source>
        <translation>gerahmt: der gespielte Arm    </translation>
    </message>
    <message>
        <source>bar: 1 − price relative / largest    </source>
        <translation>Balken: 1 − Kursverhältnis / größtes    </translation>
    </message>
    <message>
        <source>– asleep    </source>
        <translation>– schläft    </translation>
    </message>
    <message>
        <source>round {t:,}</source>
        <translation>Runde {t:,}</translation>
    </message>
    <message>
        <source>round {t:,}: {name} = {value}</source>
        <translation>Runde {t:,}: {name} = {value}</translation>
    </message>
    <message>
        <source>{what}
Space plays, → shows the first round.</source>
        <translation>{what}
Leertaste spielt ab, → zeigt die erste Runde.</translation>
    </message>
    <message>
        <source>target turned by {degrees}°    </source>
        <translation>Ziel um {degrees}° gedreht    </translation>
    </message>
    <message>
        <source>distance from the hyperplane</source>
        <translation>Abstand zur Hyperebene</translation>
    </message>
    <message>
        <source> others</source>
        <translation> andere</translation>
    </message>
    <message>
        <source>The last rounds, with the advice of each expert</source>
        <translation>Die letzten Runden, mit dem Rat jedes Experten</translation>
    </message>
    <message>
        <source>    dashed: {label_kind} comes next</source>
        <translation>    gestrichelt: {label_kind} kommt als Nächstes</translation>
    </message>
    <message>
        <source>advice of an arm    </source>
        <translation>Rat eines Arms    </translation>
    </message>
    <message>
        <source>bolder: more weight</source>
        <translation>kräftiger: mehr Gewicht</translation>
    </message>
    <message>
        <source>, bolder: more weight</source>
        <translation>, kräftiger: mehr Gewicht</translation>
    </message>
    <message>
        <source>framed: true and in L    </source>
        <translation>gerahmt: wahr und in L    </translation>
    </message>
    <message>
        <source>bar: loss from 0 to 1    </source>
        <translation>Balken: Verlust von 0 bis 1    </translation>
    </message>
    <message>
        <source>, paler: worse</source>
        <translation>, blasser: schlechter</translation>
    </message>
    <message>
        <source>predicts +1{strong}    </source>
        <translation>sagt +1 vorher{strong}    </translation>
    </message>
    <message>
        <source>predicts −1    </source>
        <translation>sagt −1 vorher    </translation>
    </message>
    <message>
        <source>round {t:,}: {name} has loss {value}</source>
        <translation>Runde {t:,}: {name} hat den Verlust {value}</translation>
    </message>
    <message>
        <source>round {t:,}: {name}, 1 − price relative / largest = {value}</source>
        <translation>Runde {t:,}: {name}, 1 − Kursverhältnis / größtes = {value}</translation>
    </message>
    <message>
        <source>round {t:,}: {name} predicts {part}</source>
        <translation>Runde {t:,}: {name} sagt {part} vorher</translation>
    </message>
    <message>
        <source>{shown} of {all}</source>
        <translation>{shown} von {all}</translation>
    </message>
    <message>
        <source>{experts} in each round.</source>
        <translation>{experts} in jeder Runde.</translation>
    </message>
    <message>
        <source>{arms}; one is played in each round.</source>
        <translation>{arms}; in jeder Runde wird einer gespielt.</translation>
    </message>
    <message>
        <source>principal direction orthogonal to w</source>
        <translation>Hauptrichtung senkrecht zu w</translation>
    </message>
    <message>
        <source>between the thin lines, the learner is uncertain about the side: |w·x| ≤ σ(x)</source>
        <translation>zwischen den dünnen Linien ist das Verfahren über die Seite unsicher: |w·x| ≤ σ(x)</translation>
    </message>
    <message>
        <source>the distribution over w at one standard deviation, on the scale of the arrow</source>
        <translation>die Verteilung über w bei einer Standardabweichung, im Maßstab des Pfeils</translation>
    </message>
    <message>
        <source>The labels so far: {ones} are +1, and {zeros} are −1</source>
        <translation>Die Labels bisher: {ones} sind +1 und {zeros} sind −1</translation>
    </message>
    <message>
        <source>label +1    </source>
        <translation>Label +1    </translation>
    </message>
    <message>
        <source>label −1    </source>
        <translation>Label −1    </translation>
    </message>
    <message>
        <source>full colour: the last label</source>
        <translation>kräftig: das letzte Label</translation>
    </message>
    <message>
        <source>Each round shows a label and no point.
Space plays, → shows the first round.</source>
        <translation>Jede Runde zeigt ein Label und keinen Punkt.
Leertaste spielt ab, → zeigt die erste Runde.</translation>
    </message>
    <message>
        <source>best constant n₁/t = {p}</source>
        <translation>beste Konstante n₁/t = {p}</translation>
    </message>
    <message>
        <source>estimate p = {p}</source>
        <translation>Schätzung p = {p}</translation>
    </message>
    <message>
        <source>Pr[labels] = {p}</source>
        <translation>Pr[Labels] = {p}</translation>
    </message>
    <message>
        <source>best constant: {p}</source>
        <translation>beste Konstante: {p}</translation>
    </message>
</context>
<context>
    <name>PlanePanel</name>
    <message>
        <source>this round    </source>
        <translation>diese Runde    </translation>
    </message>
    <message>
        <source>no expert has a line{part}    </source>
        <translation>kein Experte hat eine Gerade{part}    </translation>
    </message>
    <message>
        <source> here</source>
        <translation> hier</translation>
    </message>
    <message>
        <source>expert, {standing}    </source>
        <translation>Experte, {standing}    </translation>
    </message>
    <message>
        <source>where the score is 0    </source>
        <translation>wo der Score 0 ist    </translation>
    </message>
    <message>
        <source>true boundary    </source>
        <translation>wahre Grenze    </translation>
    </message>
    <message>
        <source>jagged: their vote    </source>
        <translation>gezackt: ihr Votum    </translation>
    </message>
    <message>
        <source>bolder: more votes    </source>
        <translation>kräftiger: mehr Stimmen    </translation>
    </message>
    <message>
        <source>thin: {each}    </source>
        <translation>dünn: {each}    </translation>
    </message>
    <message>
        <source>best expert so far    </source>
        <translation>bisher bester Experte    </translation>
    </message>
    <message>
        <source>, label {y}1</source>
        <translation>, Label {y}1</translation>
    </message>
    <message>
        <source>round {index:,}: x = {x}{part}{predicted}</source>
        <translation>Runde {index:,}: x = {x}{part}{predicted}</translation>
    </message>
    <message>
        <source>, predicted {prediction}1</source>
        <translation>, vorhergesagt {prediction}1</translation>
    </message>
    <message>
        <source>, margin {margin}</source>
        <translation>, Margin {margin}</translation>
    </message>
    <message>
        <source>future rounds</source>
        <translation>künftige Runden</translation>
    </message>
    <message>
        <source>bolder: more weight</source>
        <translation>kräftiger: mehr Gewicht</translation>
    </message>
    <message>
        <source>{on_it} with all other features at their means    </source>
        <translation>{on_it}, wenn alle anderen Merkmale ihren Mittelwert haben    </translation>
    </message>
    <message>
        <source>tint: prediction with all other features at their means    </source>
        <translation>Tönung: Vorhersage, wenn alle anderen Merkmale ihren Mittelwert haben    </translation>
    </message>
    <message>
        <source>paler: worse</source>
        <translation>blasser: schlechter</translation>
    </message>
    <message>
        <source>thin: contour lines    </source>
        <translation>dünn: Höhenlinien    </translation>
    </message>
    <message>
        <source>w = 0: no hyperplane    </source>
        <translation>w = 0: keine Hyperebene    </translation>
    </message>
    <message>
        <source>support vectors; circle size: weight    </source>
        <translation>Stützvektoren; Kreisgröße: Gewicht    </translation>
    </message>
    <message>
        <source>label not known yet    </source>
        <translation>Label noch nicht bekannt    </translation>
    </message>
    <message>
        <source>{told} of the round comes next    </source>
        <translation>{told} dieser Runde kommt als Nächstes    </translation>
    </message>
    <message>
        <source>; the tint is the experts&apos; vote</source>
        <translation>; die Tönung ist die Abstimmung der Experten</translation>
    </message>
    <message>
        <source>distribution over w, ±1 σ</source>
        <translation>Verteilung über w, ±1 σ</translation>
    </message>
    <message>
        <source>average, returned by the learner</source>
        <translation>Mittel, das das Verfahren zurückgibt</translation>
    </message>
    <message>
        <source>earlier w</source>
        <translation>frühere w</translation>
    </message>
    <message>
        <source>u, with distances to the edge of its margin band    </source>
        <translation>u, mit den Abständen zum Rand seines Margin-Streifens    </translation>
    </message>
    <message>
        <source>largest margin so far, γ = {gamma}    </source>
        <translation>bisher größter Margin, γ = {gamma}    </translation>
    </message>
    <message>
        <source>best expert, not drawn here: {name}    </source>
        <translation>bester Experte, hier nicht gezeichnet: {name}    </translation>
    </message>
    <message>
        <source>arrows at 1/{arrow_scale} of their length    </source>
        <translation>Pfeile auf 1/{arrow_scale} ihrer Länge    </translation>
    </message>
    <message>
        <source>The plane of {axes}, with the points of {points}. {told}</source>
        <translation>Die Ebene von {axes} mit den Punkten von {points}. {told}</translation>
    </message>
</context>
<context>
    <name>PlaneView</name>
    <message>
        <source>The plane</source>
        <translation>Die Ebene</translation>
    </message>
</context>
<context>
    <name>Plot</name>
    <message>
        <source>Export picture …</source>
        <translation>Bild exportieren …</translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation>Bild kopieren</translation>
    </message>
    <message>
        <source>Save numbers …</source>
        <translation>Zahlen speichern …</translation>
    </message>
    <message>
        <source>What is this?</source>
        <translation>Was ist das?</translation>
    </message>
    <message>
        <source>Save the numbers</source>
        <translation>Zahlen speichern</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>Tabellen (*.csv)</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>Nicht gespeichert</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>round t</source>
        <translation>Runde t</translation>
    </message>
    <message>
        <source>t^{slope:.2f} (95 %: {low:.2f} to {high:.2f})</source>
        <translation>t^{slope:.2f} (95 %: {low:.2f} bis {high:.2f})</translation>
    </message>
    <message>
        <source>90 % {low} to {high}</source>
        <translation>90 % {low} bis {high}</translation>
    </message>
    <message>
        <source>{letter}bound  {median}</source>
        <translation>{letter}Schranke  {median}</translation>
    </message>
    <message>
        <source>smallest {mean}</source>
        <translation>kleinstes {mean}</translation>
    </message>
    <message>
        <source>average {unit}  {mean}</source>
        <translation>Mittel {unit}  {mean}</translation>
    </message>
    <message>
        <source>The numbers</source>
        <translation>Die Zahlen</translation>
    </message>
</context>
<context>
    <name>PlotFrame</name>
    <message>
        <source>Fit</source>
        <translation>Einpassen</translation>
    </message>
</context>
<context>
    <name>PointEditing</name>
    <message>
        <source>Delete point</source>
        <translation>Punkt löschen</translation>
    </message>
    <message>
        <source>Change label to {y}1</source>
        <translation>Label zu {y}1 ändern</translation>
    </message>
</context>
<context>
    <name>PointsPanel</name>
    <message>
        <source>copy</source>
        <translation>kopieren</translation>
    </message>
    <message>
        <source>Copy the selected rows, or all (Ctrl+C)</source>
        <translation>Ausgewählte oder alle Zeilen kopieren (Strg+C)</translation>
    </message>
    <message>
        <source>paste</source>
        <translation>einfügen</translation>
    </message>
    <message>
        <source>delete</source>
        <translation>löschen</translation>
    </message>
    <message>
        <source>features</source>
        <translation>Merkmale</translation>
    </message>
    <message>
        <source>experts</source>
        <translation>Experten</translation>
    </message>
    <message>
        <source>type a point, or paste rows</source>
        <translation>einen Punkt eingeben oder Zeilen einfügen</translation>
    </message>
    <message>
        <source>Paste rows from a spreadsheet (Ctrl+V)</source>
        <translation>Zeilen aus einer Tabellenkalkulation einfügen (Strg+V)</translation>
    </message>
    <message>
        <source>Delete the selected rows (Delete)</source>
        <translation>Ausgewählte Zeilen löschen (Entf)</translation>
    </message>
    <message>
        <source>enter {names}{part}</source>
        <translation>einzugeben: {names}{part}</translation>
    </message>
</context>
<context>
    <name>PoolBox</name>
    <message>
        <source>Experts</source>
        <translation>Experten</translation>
    </message>
    <message>
        <source>Choose experts</source>
        <translation>Experten wählen</translation>
    </message>
    <message>
        <source>Set {name} of the experts</source>
        <translation>{name} der Experten setzen</translation>
    </message>
    <message>
        <source>Pool of experts built from the examples</source>
        <translation>Pool von Experten, die aus den Beispielen gebildet werden</translation>
    </message>
    <message>
        <source>Number of experts</source>
        <translation>Zahl der Experten</translation>
    </message>
    <message>
        <source>Expert settings</source>
        <translation>Einstellungen der Experten</translation>
    </message>
</context>
<context>
    <name>PotentialPanel</name>
    <message>
        <source>The theorem does not apply: {why}.</source>
        <translation>Der Satz ist nicht anwendbar: {why}.</translation>
    </message>
    <message>
        <source>between the limits</source>
        <translation>zwischen den Grenzen</translation>
    </message>
    <message>
        <source>lower and upper limit in the proof</source>
        <translation>untere und obere Grenze im Beweis</translation>
    </message>
    <message>
        <source>every {stride:,} rounds</source>
        <translation>alle {stride:,} Runden</translation>
    </message>
</context>
<context>
    <name>Presentation</name>
    <message>
        <source>Present  F5</source>
        <translation>Präsentieren  F5</translation>
    </message>
    <message>
        <source>Use spotlight</source>
        <translation>Lichtkegel einschalten</translation>
    </message>
    <message>
        <source>{two_screens}: there is only one screen</source>
        <translation>{two_screens}: es gibt nur einen Bildschirm</translation>
    </message>
</context>
<context>
    <name>PresentationLine</name>
    <message>
        <source>Esc: end</source>
        <translation>Esc: beenden</translation>
    </message>
</context>
<context>
    <name>PresenterView</name>
    <message>
        <source>Presenter view – VisualOnline</source>
        <translation>Vortragsansicht – VisualOnline</translation>
    </message>
    <message>
        <source>Presenter view</source>
        <translation>Vortragsansicht</translation>
    </message>
    <message>
        <source>Swap screens</source>
        <translation>Bildschirme tauschen</translation>
    </message>
    <message>
        <source>End  Esc</source>
        <translation>Beenden  Esc</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>Nächster Schritt</translation>
    </message>
    <message>
        <source>This round</source>
        <translation>Diese Runde</translation>
    </message>
    <message>
        <source>elapsed</source>
        <translation>vergangen</translation>
    </message>
    <message>
        <source>Reset clock</source>
        <translation>Uhr zurücksetzen</translation>
    </message>
    <message>
        <source>Reset the clock to 0</source>
        <translation>Die Uhr auf 0 zurücksetzen</translation>
    </message>
    <message>
        <source>Swap the presentation and the presenter view between the screens</source>
        <translation>Präsentation und Vortragsansicht zwischen den Bildschirmen tauschen</translation>
    </message>
    <message>
        <source>The screen is black</source>
        <translation>Der Bildschirm ist schwarz</translation>
    </message>
    <message>
        <source>End the presentation on both screens</source>
        <translation>Präsentation auf beiden Bildschirmen beenden</translation>
    </message>
    <message>
        <source>The presentation as the audience sees it</source>
        <translation>Die Präsentation, wie das Publikum sie sieht</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notizen</translation>
    </message>
    <message>
        <source>Presentation</source>
        <translation>Präsentation</translation>
    </message>
    <message>
        <source>{told} elapsed</source>
        <translation>{told} vergangen</translation>
    </message>
</context>
<context>
    <name>ProofPanel</name>
    <message>
        <source>{lines} of {numbers} lines; press P for more</source>
        <translation>{lines} von {numbers} Zeilen; mehr mit P</translation>
    </message>
    <message>
        <source>side {k}: {number} now
{symbols_in}</source>
        <translation>Seite {k}: jetzt {number}
{symbols_in}</translation>
    </message>
    <message>
        <source>Step {step} of {links}: {why}{slack}</source>
        <translation>Schritt {step} von {links}: {why}{slack}</translation>
    </message>
    <message>
        <source>side {k}</source>
        <translation>Seite {k}</translation>
    </message>
    <message>
        <source>Click a line to read why it holds and to highlight its quantities in the other panels. Click a curve to go to the round at that point. Up and Down select a line; Esc clears the selection.</source>
        <translation>Klicken Sie auf eine Zeile, um zu lesen, warum sie gilt, und um ihre Größen in den anderen Panels hervorzuheben. Klicken Sie auf eine Kurve, um zur Runde an dieser Stelle zu gehen. Auf und Ab wählen eine Zeile; Esc hebt die Auswahl auf.</translation>
    </message>
    <message>
        <source>Part {k} of {chains}, last step: {why}</source>
        <translation>Teil {k} von {chains}, letzter Schritt: {why}</translation>
    </message>
    <message>
        <source> Slack: {gap}.</source>
        <translation> Spielraum: {gap}.</translation>
    </message>
</context>
<context>
    <name>QuestionBox</name>
    <message>
        <source>Your answer</source>
        <translation>Ihre Antwort</translation>
    </message>
    <message>
        <source>your answer</source>
        <translation>Ihre Antwort</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>✓ Done</source>
        <translation>✓ Fertig</translation>
    </message>
    <message>
        <source>An answer counts as correct if it is at most {within:g} off.</source>
        <translation>Eine Antwort zählt als richtig, wenn sie höchstens um {within:g} abweicht.</translation>
    </message>
    <message>
        <source>Solve the task in the window; the lesson checks the result.</source>
        <translation>Lösen Sie die Aufgabe im Fenster; die Lektion prüft das Ergebnis.</translation>
    </message>
    <message>
        <source>The correct value is {written}; your answer was {given:g}.</source>
        <translation>Richtig ist {written}; Ihre Antwort war {given:g}.</translation>
    </message>
    <message>
        <source>✓ Correct</source>
        <translation>✓ Richtig</translation>
    </message>
    <message>
        <source>Not correct. Try another answer.</source>
        <translation>Nicht richtig. Versuchen Sie eine andere Antwort.</translation>
    </message>
    <message>
        <source>Type a number, such as 12.</source>
        <translation>Geben Sie eine Zahl ein, etwa 12.</translation>
    </message>
</context>
<context>
    <name>Reference</name>
    <message>
        <source>Reference</source>
        <translation>Nachschlagewerk</translation>
    </message>
    <message>
        <source>Pages of the reference</source>
        <translation>Seiten des Nachschlagewerks</translation>
    </message>
    <message>
        <source>The page</source>
        <translation>Die Seite</translation>
    </message>
    <message>
        <source>Search text</source>
        <translation>Suchtext</translation>
    </message>
    <message>
        <source>Search by name or keyword</source>
        <translation>Nach Namen oder Stichwort suchen</translation>
    </message>
</context>
<context>
    <name>RegretPanel</name>
    <message>
        <source>A regret</source>
        <translation>A Regret</translation>
    </message>
    <message>
        <source>A bound</source>
        <translation>A Schranke</translation>
    </message>
    <message>
        <source>regret</source>
        <translation>Regret</translation>
    </message>
    <message>
        <source>bound</source>
        <translation>Schranke</translation>
    </message>
    <message>
        <source>best fixed w</source>
        <translation>bestes festes w</translation>
    </message>
    <message>
        <source>the arm with the best mean</source>
        <translation>dem Arm mit dem besten Mittel</translation>
    </message>
    <message>
        <source>the best arm of each round</source>
        <translation>dem besten Arm jeder Runde</translation>
    </message>
    <message>
        <source>the best in hindsight</source>
        <translation>dem Besten im Rückblick</translation>
    </message>
    <message>
        <source>the best arm, by its mean or in hindsight</source>
        <translation>dem besten Arm, nach dem Mittel oder im Rückblick</translation>
    </message>
    <message>
        <source>at least</source>
        <translation>mindestens</translation>
    </message>
    <message>
        <source>this run</source>
        <translation>dieser Lauf</translation>
    </message>
    <message>
        <source>Lai–Robbins</source>
        <translation>Lai–Robbins</translation>
    </message>
    <message>
        <source> now</source>
        <translation> jetzt</translation>
    </message>
    <message>
        <source>{slope} ln t</source>
        <translation>{slope} ln t</translation>
    </message>
    <message>
        <source>loss {loss}</source>
        <translation>Verlust {loss}</translation>
    </message>
    <message>
        <source>zero line: {best}</source>
        <translation>Nulllinie: Vergleich mit {best}</translation>
    </message>
    <message>
        <source>{what} relative to {best}</source>
        <translation>{what} gegenüber {best}</translation>
    </message>
    <message>
        <source>average {name}</source>
        <translation>Mittel {name}</translation>
    </message>
    <message>
        <source>–, computing</source>
        <translation>–, wird berechnet</translation>
    </message>
</context>
<context>
    <name>RepeatsButton</name>
    <message>
        <source>{count:,} repeats</source>
        <translation>{count:,} Wiederholungen</translation>
    </message>
    <message>
        <source>Run {count:,} independent repetitions with new random draws and, for some bandits on arms with known means, new losses. Bounds in expectation are compared with the average of the repetitions.</source>
        <translation>{count:,} unabhängige Wiederholungen mit neuen Zufallsziehungen und bei manchen Banditen auf Armen mit bekannten Erwartungswerten neuen Verlusten ausführen. Schranken im Erwartungswert werden mit dem Mittel der Wiederholungen verglichen.</translation>
    </message>
</context>
<context>
    <name>RiskPanel</name>
    <message>
        <source>Risk</source>
        <translation>Risiko</translation>
    </message>
    <message>
        <source>bound</source>
        <translation>Schranke</translation>
    </message>
    <message>
        <source>Risk on a new example</source>
        <translation>Risiko bei einem neuen Beispiel</translation>
    </message>
    <message>
        <source>Risk: {returned}</source>
        <translation>Risiko: {returned}</translation>
    </message>
    <message>
        <source>returned</source>
        <translation>zurückgegeben</translation>
    </message>
    <message>
        <source>thin: other hypotheses</source>
        <translation>dünn: andere Hypothesen</translation>
    </message>
    <message>
        <source>bound and best risk</source>
        <translation>Schranke und bestes Risiko</translation>
    </message>
</context>
<context>
    <name>Room</name>
    <message>
        <source>{names}  and {more} more</source>
        <translation>{names}  und {more} weitere</translation>
    </message>
    <message>
        <source>Open a room for phones …</source>
        <translation>Raum für Telefone öffnen …</translation>
    </message>
    <message>
        <source>Show the room&apos;s address</source>
        <translation>Adresse des Raums zeigen</translation>
    </message>
    <message>
        <source>Remove a phone from the room …</source>
        <translation>Telefon aus dem Raum entfernen …</translation>
    </message>
    <message>
        <source>Ask the next question, or close the round</source>
        <translation>Nächste Frage stellen oder Runde schließen</translation>
    </message>
    <message>
        <source>Close the room</source>
        <translation>Raum schließen</translation>
    </message>
    <message>
        <source>Search phones</source>
        <translation>Telefone suchen</translation>
    </message>
    <message>
        <source>Remove a phone from the room</source>
        <translation>Telefon aus dem Raum entfernen</translation>
    </message>
    <message>
        <source>no room is open; press Ctrl+R to open one</source>
        <translation>kein Raum ist offen; Strg+R öffnet einen</translation>
    </message>
    <message>
        <source>New game in the room</source>
        <translation>Neues Spiel im Raum</translation>
    </message>
    <message>
        <source>Open a room</source>
        <translation>Raum öffnen</translation>
    </message>
    <message>
        <source>When you close the round</source>
        <translation>Wenn Sie die Runde schließen</translation>
    </message>
    <message>
        <source>{seconds} seconds</source>
        <translation>{seconds} Sekunden</translation>
    </message>
    <message>
        <source>any free port</source>
        <translation>ein freier Port</translation>
    </message>
    <message>
        <source>From the stream, hidden until the round closes</source>
        <translation>Aus dem Datenstrom, verborgen, bis die Runde geschlossen wird</translation>
    </message>
    <message>
        <source>You give each label after the votes</source>
        <translation>Sie geben jedes Label nach der Abstimmung</translation>
    </message>
    <message>
        <source>The majority</source>
        <translation>Die Mehrheit</translation>
    </message>
    <message>
        <source>One phone, drawn at random in each round</source>
        <translation>Ein Telefon, in jeder Runde ausgelost</translation>
    </message>
    <message>
        <source>As in the window</source>
        <translation>Wie im Fenster</translation>
    </message>
    <message>
        <source>Keep nicknames in the saved session and in exports</source>
        <translation>Spitznamen in der gespeicherten Sitzung und in Exporten behalten</translation>
    </message>
    <message>
        <source>&amp;Game</source>
        <translation>&amp;Spiel</translation>
    </message>
    <message>
        <source>&amp;Labels</source>
        <translation>&amp;Labels</translation>
    </message>
    <message>
        <source>&amp;Label by</source>
        <translation>La&amp;bel von</translation>
    </message>
    <message>
        <source>L&amp;earner</source>
        <translation>&amp;Verfahren</translation>
    </message>
    <message>
        <source>&amp;Round ends</source>
        <translation>&amp;Runde endet</translation>
    </message>
    <message>
        <source>&amp;Address</source>
        <translation>&amp;Adresse</translation>
    </message>
    <message>
        <source>&amp;Port</source>
        <translation>&amp;Port</translation>
    </message>
    <message>
        <source>&amp;Code</source>
        <translation>&amp;Code</translation>
    </message>
    <message>
        <source>Begin the game</source>
        <translation>Spiel beginnen</translation>
    </message>
    <message>
        <source>Open the room</source>
        <translation>Raum öffnen</translation>
    </message>
    <message>
        <source>Only browsers on this computer can join the room. Phones need another address.</source>
        <translation>Nur Browser auf diesem Rechner können dem Raum beitreten. Telefone brauchen eine andere Adresse.</translation>
    </message>
    <message>
        <source>Devices on the network of {address} can open the page of the room. Only people who have the code can vote. Nothing else on this computer becomes accessible. The room closes when the window closes.</source>
        <translation>Geräte im Netz von {address} können die Seite des Raums öffnen. Nur wer den Code hat, kann abstimmen. Sonst wird nichts auf diesem Rechner zugänglich. Der Raum wird mit dem Fenster geschlossen.</translation>
    </message>
    <message>
        <source>only this computer</source>
        <translation>nur dieser Rechner</translation>
    </message>
    <message>
        <source>Each phone predicts the label before it is shown, and the majority vote is the prediction of the room. In a tie, the room predicts +1. A missing vote counts as half a mistake.</source>
        <translation>Jedes Telefon sagt das Label vorher, bevor es gezeigt wird, und die Mehrheit ist die Vorhersage des Raums. Bei Gleichstand sagt der Raum +1 vorher. Eine fehlende Stimme zählt als halber Fehler.</translation>
    </message>
    <message>
        <source>The phones see the prediction and then choose the label. Either the majority decides, and a tie gives the opposite of the prediction, or one phone, drawn at random, decides. Can the room violate the bound?</source>
        <translation>Die Telefone sehen die Vorhersage und wählen dann das Label. Entweder entscheidet die Mehrheit, und ein Gleichstand ergibt das Gegenteil der Vorhersage, oder ein ausgelostes Telefon entscheidet. Kann der Raum die Schranke verletzen?</translation>
    </message>
    <message>
        <source>Each phone is an expert whose advice is a column of the stream. A phone that does not vote is asleep in that round. If the learner does not support sleeping experts, the phone gives the advice of the majority.</source>
        <translation>Jedes Telefon ist ein Experte, dessen Rat eine Spalte des Datenstroms ist. Ein Telefon, das nicht abstimmt, schläft in dieser Runde. Kennt das Verfahren keine schlafenden Experten, gibt das Telefon den Rat der Mehrheit.</translation>
    </message>
    <message>
        <source>Each phone pulls an arm and sees only its own loss, as the bandit learners do. A phone that does not vote incurs the average loss of all arms.</source>
        <translation>Jedes Telefon zieht einen Arm und sieht nur den eigenen Verlust, wie die Banditenverfahren. Ein Telefon, das nicht abstimmt, erleidet den mittleren Verlust aller Arme.</translation>
    </message>
    <message>
        <source>The phones answer the question of the open lesson. Then everybody sees the answers. The room&apos;s answer is the most frequent choice, or the median of the numbers.</source>
        <translation>Die Telefone beantworten die Frage der offenen Lektion. Dann sehen alle die Antworten. Die Antwort des Raums ist die häufigste Auswahl oder der Median der Zahlen.</translation>
    </message>
    <message>
        <source>Predict the label</source>
        <translation>Das Label vorhersagen</translation>
    </message>
    <message>
        <source>Be the adversary</source>
        <translation>Gegner sein</translation>
    </message>
    <message>
        <source>Be the experts</source>
        <translation>Die Experten sein</translation>
    </message>
    <message>
        <source>Pull the arms of a bandit</source>
        <translation>Die Arme eines Banditen ziehen</translation>
    </message>
    <message>
        <source>Answer the lesson</source>
        <translation>Die Lektion beantworten</translation>
    </message>
    <message>
        <source>Label by {name}</source>
        <translation>Label von {name}</translation>
    </message>
    <message>
        <source>The room (majority)</source>
        <translation>Der Raum (Mehrheit)</translation>
    </message>
    <message>
        <source>Average of all phones</source>
        <translation>Mittel aller Telefone</translation>
    </message>
    <message>
        <source>Best expert: {name}</source>
        <translation>Bester Experte: {name}</translation>
    </message>
    <message>
        <source>Best phone: {name}</source>
        <translation>Bestes Telefon: {name}</translation>
    </message>
    <message>
        <source>Bound on the learner&apos;s mistakes</source>
        <translation>Schranke für die Fehler des Verfahrens</translation>
    </message>
    <message>
        <source>Bound on the learner&apos;s expected mistakes</source>
        <translation>Schranke für die erwarteten Fehler des Verfahrens</translation>
    </message>
    <message>
        <source>Bound on the learner&apos;s updates</source>
        <translation>Schranke für die Updates des Verfahrens</translation>
    </message>
    <message>
        <source>Bound on the learner&apos;s regret (now {regret})</source>
        <translation>Schranke für den Regret des Verfahrens (jetzt {regret})</translation>
    </message>
    <message>
        <source>Bound on {what}</source>
        <translation>Schranke: {what}</translation>
    </message>
    <message>
        <source>Votes are hidden until the round closes</source>
        <translation>Die Stimmen sind verborgen, bis die Runde geschlossen wird</translation>
    </message>
    <message>
        <source>Match and best of the day …</source>
        <translation>Duell und Bestenliste des Tages …</translation>
    </message>
    <message>
        <source>a second phone has voted, so the game is no longer a match</source>
        <translation>ein zweites Telefon hat abgestimmt, daher ist das Spiel kein Duell mehr</translation>
    </message>
    <message>
        <source>Match against the learner</source>
        <translation>Duell gegen das Verfahren</translation>
    </message>
    <message>
        <source>anonymous</source>
        <translation>anonym</translation>
    </message>
    <message>
        <source>Nickname for the table of the day</source>
        <translation>Spitzname für die Bestenliste des Tages</translation>
    </message>
    <message>
        <source>Add to the table</source>
        <translation>In die Liste eintragen</translation>
    </message>
    <message>
        <source>Play here, keys 1 and 2</source>
        <translation>Hier spielen, Tasten 1 und 2</translation>
    </message>
    <message>
        <source>Play on a phone …</source>
        <translation>Am Telefon spielen …</translation>
    </message>
    <message>
        <source>&amp;Nickname</source>
        <translation>&amp;Spitzname</translation>
    </message>
    <message>
        <source>&amp;Against</source>
        <translation>&amp;Gegen</translation>
    </message>
    <message>
        <source>New match, &amp;rounds</source>
        <translation>Neues Duell, &amp;Runden</translation>
    </message>
    <message>
        <source>You and the learner predict the labels of the same rounds. In a bandit match, one phone and the learner pull arms. You win with fewer mistakes, or less loss, than the learner. You reach par with a tie, or within the theorem&apos;s bound.</source>
        <translation>Sie und das Verfahren sagen die Labels derselben Runden vorher. In einem Banditen-Duell ziehen ein Telefon und das Verfahren Arme. Sie gewinnen mit weniger Fehlern oder weniger Verlust als das Verfahren. Par erreichen Sie bei Gleichstand oder innerhalb der Schranke des Satzes.</translation>
    </message>
    <message>
        <source>Best matches of the day</source>
        <translation>Beste Duelle des Tages</translation>
    </message>
    <message>
        <source>No matches in the table of the day</source>
        <translation>Noch kein Duell in der Bestenliste des Tages</translation>
    </message>
    <message>
        <source>Clear the table</source>
        <translation>Liste leeren</translation>
    </message>
    <message>
        <source>Undo clearing</source>
        <translation>Leeren rückgängig machen</translation>
    </message>
    <message>
        <source>Nickname</source>
        <translation>Spitzname</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Sie</translation>
    </message>
    <message>
        <source>Learner</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>Par</source>
        <translation>Par</translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation>Runden</translation>
    </message>
    <message>
        <source>Against</source>
        <translation>Gegen</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>Datenstrom</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Seed</translation>
    </message>
    <message>
        <source>won</source>
        <translation>gewonnen</translation>
    </message>
    <message>
        <source>par</source>
        <translation>Par</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>verloren</translation>
    </message>
    <message>
        <source>You won</source>
        <translation>Gewonnen</translation>
    </message>
    <message>
        <source>You reached par</source>
        <translation>Par erreicht</translation>
    </message>
    <message>
        <source>You lost</source>
        <translation>Verloren</translation>
    </message>
    <message>
        <source>{outcome}: after {rounds}, you have {player}, {learner} has {other}, and {par}.</source>
        <translation>{outcome}: Nach {rounds} haben Sie {player}, {learner} hat {other}, und {par}.</translation>
    </message>
    <message>
        <source>its bound is {bound}</source>
        <translation>seine Schranke ist {bound}</translation>
    </message>
    <message>
        <source>{outcome}: after {rounds}, your loss is {player}, that of {learner} is {other}, and {par}.</source>
        <translation>{outcome}: Nach {rounds} ist Ihr Verlust {player}, der von {learner} ist {other}, und {par}.</translation>
    </message>
    <message>
        <source>its bound allows {bound}</source>
        <translation>seine Schranke erlaubt {bound}</translation>
    </message>
    <message>
        <source>no bound is small enough to be par</source>
        <translation>keine Schranke ist klein genug für Par</translation>
    </message>
</context>
<context>
    <name>RoomCard</name>
    <message>
        <source>Experts with the largest weights</source>
        <translation>Experten mit den größten Gewichten</translation>
    </message>
    <message>
        <source>Close the room</source>
        <translation>Raum schließen</translation>
    </message>
    <message>
        <source>Show address</source>
        <translation>Adresse zeigen</translation>
    </message>
    <message>
        <source>Hide address</source>
        <translation>Adresse verbergen</translation>
    </message>
    <message>
        <source>Room {code}</source>
        <translation>Raum {code}</translation>
    </message>
    <message>
        <source>Largest weights</source>
        <translation>Größte Gewichte</translation>
    </message>
    <message>
        <source>{votes} of {here} voted</source>
        <translation>{votes} von {here} haben abgestimmt</translation>
    </message>
    <message>
        <source>{votes} of {here}</source>
        <translation>{votes} von {here}</translation>
    </message>
    <message>
        <source>Round {round}: {votes} of {here}</source>
        <translation>Runde {round}: {votes} von {here}</translation>
    </message>
    <message>
        <source>{text}, {left} s</source>
        <translation>{text}, {left} s</translation>
    </message>
    <message>
        <source>Close  Q</source>
        <translation>Schließen  Q</translation>
    </message>
    <message>
        <source>Label: keys 1 and 2</source>
        <translation>Label: Tasten 1 und 2</translation>
    </message>
    <message>
        <source>Ask  Q</source>
        <translation>Frage stellen  Q</translation>
    </message>
    <message>
        <source>Ask the first question  Q</source>
        <translation>Erste Frage stellen  Q</translation>
    </message>
    <message>
        <source>Ask the next question  Q</source>
        <translation>Nächste Frage stellen  Q</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Close the room; the votes stay in the session</source>
        <translation>Den Raum schließen; die Stimmen bleiben in der Sitzung</translation>
    </message>
    <message>
        <source>Close the round  Q</source>
        <translation>Runde schließen  Q</translation>
    </message>
    <message>
        <source>Give the label: keys 1 and 2</source>
        <translation>Label geben: Tasten 1 und 2</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
</context>
<context>
    <name>RoundList</name>
    <message>
        <source>Rounds</source>
        <translation>Runden</translation>
    </message>
    <message>
        <source>Visible rounds</source>
        <translation>Sichtbare Runden</translation>
    </message>
    <message>
        <source>Go to a round: click, or ↑ ↓ and Enter.   Copy: Ctrl+C</source>
        <translation>Zu einer Runde gehen: Klick, oder ↑ ↓ und Eingabe.   Kopieren: Strg+C</translation>
    </message>
</context>
<context>
    <name>RoundModel</name>
    <message>
        <source>new</source>
        <translation>neu</translation>
    </message>
    <message>
        <source>Go to this round</source>
        <translation>Zu dieser Runde</translation>
    </message>
    <message>
        <source>, or {names}</source>
        <translation>, oder {names}</translation>
    </message>
    <message>
        <source> or </source>
        <translation> oder </translation>
    </message>
    <message>
        <source>Add a point: type its features and its label</source>
        <translation>Punkt hinzufügen: Merkmale und Label eingeben</translation>
    </message>
    <message>
        <source>a label must be -1 or 1{named}</source>
        <translation>ein Label muss -1 oder 1 sein{named}</translation>
    </message>
    <message>
        <source>{name} must be a finite number</source>
        <translation>{name} muss eine endliche Zahl sein</translation>
    </message>
    <message>
        <source>Invalid value &apos;{value}&apos;: {right}</source>
        <translation>Ungültiger Wert „{value}“: {right}</translation>
    </message>
</context>
<context>
    <name>RoundPanel</name>
    <message>
        <source>vacuous so far</source>
        <translation>bisher trivial</translation>
    </message>
    <message>
        <source>future rounds</source>
        <translation>künftige Runden</translation>
    </message>
</context>
<context>
    <name>RoundPlot</name>
    <message>
        <source>Logarithmic values</source>
        <translation>Logarithmische Werte</translation>
    </message>
    <message>
        <source>Follow the current round</source>
        <translation>Der aktuellen Runde folgen</translation>
    </message>
</context>
<context>
    <name>RoundTable</name>
    <message>
        <source>Table of rounds</source>
        <translation>Tabelle der Runden</translation>
    </message>
    <message>
        <source>{n:,} rows are too many to copy; select up to {most:,}</source>
        <translation>{n:,} Zeilen sind zu viele zum Kopieren; höchstens {most:,} auswählen</translation>
    </message>
    <message>
        <source>{n:,} rows are too many to delete at once; select up to {most:,}</source>
        <translation>{n:,} Zeilen sind zu viele, um sie auf einmal zu löschen; höchstens {most:,} auswählen</translation>
    </message>
    <message>
        <source>copied {rows}</source>
        <translation>kopiert: {rows}</translation>
    </message>
</context>
<context>
    <name>RulePanel</name>
    <message>
        <source>Highlighted lines were executed in the current round, with the numbers beside them</source>
        <translation>Hervorgehobene Zeilen wurden in der aktuellen Runde ausgeführt, mit den Zahlen daneben</translation>
    </message>
</context>
<context>
    <name>RunsPanel</name>
    <message>
        <source>stop</source>
        <translation>anhalten</translation>
    </message>
    <message>
        <source>{n:,} of {counted}</source>
        <translation>{counted}, davon {n:,} fertig</translation>
    </message>
    <message>
        <source>, each averaged over {repeats:,} repetitions</source>
        <translation>, jeder gemittelt über {repeats:,} Wiederholungen</translation>
    </message>
    <message>
        <source>Number of {noun}s to run</source>
        <translation>Zahl: {noun}</translation>
    </message>
    <message>
        <source>Number of runs</source>
        <translation>Zahl der Läufe</translation>
    </message>
    <message>
        <source>Stop or resume the runs</source>
        <translation>Läufe anhalten oder fortsetzen</translation>
    </message>
    <message>
        <source>resume</source>
        <translation>fortsetzen</translation>
    </message>
    <message>
        <source>run</source>
        <translation>starten</translation>
    </message>
</context>
<context>
    <name>ScoreboardPanel</name>
    <message>
        <source>mistakes </source>
        <translation>Fehler </translation>
    </message>
    <message>
        <source>margin </source>
        <translation>Margin </translation>
    </message>
    <message>
        <source>estimated</source>
        <translation>geschätzter</translation>
    </message>
    <message>
        <source>est.</source>
        <translation>gesch.</translation>
    </message>
    <message>
        <source> on </source>
        <translation> für </translation>
    </message>
    <message>
        <source>computing …</source>
        <translation>wird berechnet …</translation>
    </message>
</context>
<context>
    <name>SeedBox</name>
    <message>
        <source>{tip}: 0 to 2⁶⁴ − 1</source>
        <translation>{tip}: 0 bis 2⁶⁴ − 1</translation>
    </message>
</context>
<context>
    <name>Selection</name>
    <message>
        <source>Delete {points}</source>
        <translation>{points} löschen</translation>
    </message>
    <message>
        <source>Flip {points} to the other label</source>
        <translation>Label von {points} umkehren</translation>
    </message>
</context>
<context>
    <name>Shell</name>
    <message>
        <source>When the queue is full: {one}</source>
        <translation>Wenn die Warteschlange voll ist: {one}</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>{word} panel: {name}</source>
        <translation>Panel {name}: {word}</translation>
    </message>
    <message>
        <source>Erratum {name}</source>
        <translation>Erratum {name}</translation>
    </message>
    <message>
        <source>Theme: {name}</source>
        <translation>Farbschema: {name}</translation>
    </message>
    <message>
        <source>Lesson: {name}</source>
        <translation>Lektion: {name}</translation>
    </message>
    <message>
        <source>other learners</source>
        <translation>andere Lernverfahren</translation>
    </message>
    <message>
        <source>Stream: Clicked points</source>
        <translation>Datenstrom: Gesetzte Punkte</translation>
    </message>
    <message>
        <source>Data set</source>
        <translation>Datensatz</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>Datenstrom</translation>
    </message>
    <message>
        <source>Open recent: {path}</source>
        <translation>Zuletzt geöffnet: {path}</translation>
    </message>
    <message>
        <source>Learner: {name}</source>
        <translation>Verfahren: {name}</translation>
    </message>
    <message>
        <source>Compare with: {name}</source>
        <translation>Vergleichen mit: {name}</translation>
    </message>
    <message>
        <source>{name}, erratum</source>
        <translation>{name}, Erratum</translation>
    </message>
    <message>
        <source>Theorem{letter}: {name}</source>
        <translation>Satz{letter}: {name}</translation>
    </message>
    <message>
        <source>All actions …</source>
        <translation>Alle Befehle …</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>User guide</source>
        <translation>Anleitung</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>Nachschlagewerk</translation>
    </message>
    <message>
        <source>What is this?</source>
        <translation>Was ist das?</translation>
    </message>
    <message>
        <source>Welcome</source>
        <translation>Willkommen</translation>
    </message>
    <message>
        <source>Preferences …</source>
        <translation>Einstellungen …</translation>
    </message>
    <message>
        <source>Report a problem …</source>
        <translation>Problem melden …</translation>
    </message>
    <message>
        <source>About VisualOnline</source>
        <translation>Über VisualOnline</translation>
    </message>
    <message>
        <source>Lessons …</source>
        <translation>Lektionen …</translation>
    </message>
    <message>
        <source>Open a lesson …</source>
        <translation>Lektion öffnen …</translation>
    </message>
    <message>
        <source>Next step of the lesson</source>
        <translation>Nächster Schritt der Lektion</translation>
    </message>
    <message>
        <source>Previous step of the lesson</source>
        <translation>Voriger Schritt der Lektion</translation>
    </message>
    <message>
        <source>Start the lesson over</source>
        <translation>Lektion neu beginnen</translation>
    </message>
    <message>
        <source>Export as web pages …</source>
        <translation>Als Webseiten exportieren …</translation>
    </message>
    <message>
        <source>Write a lesson …</source>
        <translation>Lektion schreiben …</translation>
    </message>
    <message>
        <source>Edit the lesson …</source>
        <translation>Lektion bearbeiten …</translation>
    </message>
    <message>
        <source>{minutes} min</source>
        <translation>{minutes} min</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>Lektionen</translation>
    </message>
    <message>
        <source>step {index} of {steps}</source>
        <translation>Schritt {index} von {steps}</translation>
    </message>
    <message>
        <source>✓ finished</source>
        <translation>✓ abgeschlossen</translation>
    </message>
    <message>
        <source>Open a lesson</source>
        <translation>Lektion öffnen</translation>
    </message>
    <message>
        <source>Lessons (*{ending})</source>
        <translation>Lektionen (*{ending})</translation>
    </message>
    <message>
        <source>The lesson continues where you left off. To begin again, choose Lessons, Start the lesson over.</source>
        <translation>Die Lektion geht weiter, wo Sie aufgehört haben. Um von vorn zu beginnen, wählen Sie „Lektionen, Lektion neu beginnen“.</translation>
    </message>
    <message>
        <source>{bad_rows} skipped     </source>
        <translation>{bad_rows} ausgelassen     </translation>
    </message>
    <message>
        <source>{dropped:,} dropped     </source>
        <translation>{dropped:,} verworfen     </translation>
    </message>
    <message>
        <source> of {most:,}</source>
        <translation> von {most:,}</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Panel</source>
        <translation>&amp;Panel</translation>
    </message>
    <message>
        <source>&amp;Stream</source>
        <translation>Daten&amp;strom</translation>
    </message>
    <message>
        <source>&amp;Learner</source>
        <translation>&amp;Verfahren</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Lauf</translation>
    </message>
    <message>
        <source>Lesso&amp;ns</source>
        <translation>L&amp;ektionen</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>Clear the list</source>
        <translation>Liste leeren</translation>
    </message>
    <message>
        <source>Open recent</source>
        <translation>Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Anfang</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Farbschema</translation>
    </message>
    <message>
        <source>Errata</source>
        <translation>Errata</translation>
    </message>
    <message>
        <source>By topic</source>
        <translation>Nach Thema</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>Vergleichen mit</translation>
    </message>
    <message>
        <source>Close panel</source>
        <translation>Panel schließen</translation>
    </message>
    <message>
        <source>Play or pause</source>
        <translation>Abspielen oder anhalten</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
    <message>
        <source>Shift+→</source>
        <translation>Umschalt+→</translation>
    </message>
    <message>
        <source>Shift+←</source>
        <translation>Umschalt+←</translation>
    </message>
    <message>
        <source>Shift+M</source>
        <translation>Umschalt+M</translation>
    </message>
    <message>
        <source>Next bound event</source>
        <translation>Nächstes Ereignis einer Schranke</translation>
    </message>
    <message>
        <source>Previous bound event</source>
        <translation>Voriges Ereignis einer Schranke</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Pos1</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>Faster</source>
        <translation>Schneller</translation>
    </message>
    <message>
        <source>Slower</source>
        <translation>Langsamer</translation>
    </message>
    <message>
        <source>  on  </source>
        <translation>  auf  </translation>
    </message>
    <message>
        <source>, edited</source>
        <translation>, bearbeitet</translation>
    </message>
    <message>
        <source>{speed:.1f} phases / s</source>
        <translation>{speed:.1f} Phasen / s</translation>
    </message>
    <message>
        <source>{speed:,.0f} rounds / s</source>
        <translation>{speed:,.0f} Runden / s</translation>
    </message>
    <message>
        <source>{reason}. Run the rounds all the same?</source>
        <translation>{reason}. Die Runden trotzdem ausführen?</translation>
    </message>
    <message>
        <source>Next part of the window</source>
        <translation>Nächster Teil des Fensters</translation>
    </message>
    <message>
        <source>Previous part of the window</source>
        <translation>Voriger Teil des Fensters</translation>
    </message>
    <message>
        <source>Run the rounds</source>
        <translation>Runden ausführen</translation>
    </message>
    <message>
        <source>Choose the theorem …</source>
        <translation>Satz wählen …</translation>
    </message>
    <message>
        <source>Next tool: point, brush, line, eraser</source>
        <translation>Nächstes Werkzeug: Punkt, Pinsel, Linie, Radierer</translation>
    </message>
    <message>
        <source>Snap points to a grid</source>
        <translation>Punkte am Raster ausrichten</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>Größere Schrift</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>Kleinere Schrift</translation>
    </message>
    <message>
        <source>Normal text size</source>
        <translation>Normale Schriftgröße</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>Vollbild</translation>
    </message>
    <message>
        <source>text {text:.0%}{short}</source>
        <translation>Schrift {text:.0%}{short}</translation>
    </message>
    <message>
        <source>Reset layout</source>
        <translation>Anordnung zurücksetzen</translation>
    </message>
    <message>
        <source>Menu bar</source>
        <translation>Menüleiste</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>End the live stream from {name}</source>
        <translation>Live-Datenstrom von {name} beenden</translation>
    </message>
    <message>
        <source>Remove learner{letter}: {name}</source>
        <translation>Verfahren{letter} entfernen: {name}</translation>
    </message>
    <message>
        <source>Search actions</source>
        <translation>Befehle suchen</translation>
    </message>
    <message>
        <source>Find an action by name</source>
        <translation>Befehl nach Namen suchen</translation>
    </message>
    <message>
        <source>click an item to see its explanation; press Shift+F1 again for the focused item, or Esc to cancel</source>
        <translation>klicken Sie auf ein Element, um seine Erklärung zu sehen; nochmals Umschalt+F1 erklärt das Element mit dem Fokus, Esc bricht ab</translation>
    </message>
    <message>
        <source>no help for the focused control; press Tab to go to another one</source>
        <translation>keine Erklärung für das Element mit dem Fokus; drücken Sie Tab für ein anderes</translation>
    </message>
    <message>
        <source>Take the tour</source>
        <translation>Rundgang starten</translation>
    </message>
    <message>
        <source>{name}: enlarge or restore</source>
        <translation>{name}: vergrößern oder zurückstellen</translation>
    </message>
    <message>
        <source>Leave lesson</source>
        <translation>Lektion verlassen</translation>
    </message>
    <message>
        <source>You learn to {names}.</source>
        <translation>Lernziele: {names}.</translation>
    </message>
    <message>
        <source>Search lessons</source>
        <translation>Lektionen suchen</translation>
    </message>
    <message>
        <source>Folder for the web pages of all lessons</source>
        <translation>Ordner für die Webseiten aller Lektionen</translation>
    </message>
    <message>
        <source>Folder for the web page of this lesson</source>
        <translation>Ordner für die Webseite dieser Lektion</translation>
    </message>
    <message>
        <source>{done} of {total} lessons</source>
        <translation>{done} von {total} Lektionen</translation>
    </message>
    <message>
        <source>Stopped. The pages written so far are complete.</source>
        <translation>Angehalten. Die bis dahin geschriebenen Seiten sind vollständig.</translation>
    </message>
    <message>
        <source>Exported to {path}.</source>
        <translation>Exportiert nach {path}.</translation>
    </message>
    <message>
        <source>no lesson is open; press Ctrl+L to choose one</source>
        <translation>keine Lektion ist offen; wählen Sie eine mit Strg+L</translation>
    </message>
    <message>
        <source>no data for {seconds_silent:,.0f} s</source>
        <translation>keine Daten seit {seconds_silent:,.0f} s</translation>
    </message>
    <message>
        <source>incomplete line of {half:,} bytes</source>
        <translation>unvollständige Zeile von {half:,} Byte</translation>
    </message>
    <message>
        <source>waiting for the label of the last prediction</source>
        <translation>wartet auf das Label der letzten Vorhersage</translation>
    </message>
    <message>
        <source>   not the current stream; use undo or redo to return to it</source>
        <translation>   nicht der aktuelle Datenstrom; Rückgängig oder Wiederholen führt zurück</translation>
    </message>
    <message>
        <source>, sender paused</source>
        <translation>, Sender wartet</translation>
    </message>
    <message>
        <source>{most} lines queued{full}     </source>
        <translation>{most} Zeilen warten{full}     </translation>
    </message>
    <message>
        <source> rounds received</source>
        <translation> Runden empfangen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>no panel is focused; press Tab to go to the panels</source>
        <translation>kein Panel ist aktiv; drücken Sie Tab, um zu den Panels zu gehen</translation>
    </message>
    <message>
        <source>Move panel left</source>
        <translation>Panel nach links bewegen</translation>
    </message>
    <message>
        <source>Move panel right</source>
        <translation>Panel nach rechts bewegen</translation>
    </message>
    <message>
        <source>Move panel up</source>
        <translation>Panel nach oben bewegen</translation>
    </message>
    <message>
        <source>Move panel down</source>
        <translation>Panel nach unten bewegen</translation>
    </message>
    <message>
        <source>Float or dock panel</source>
        <translation>Panel lösen oder andocken</translation>
    </message>
    <message>
        <source>Open context menu</source>
        <translation>Kontextmenü öffnen</translation>
    </message>
    <message>
        <source>Next round</source>
        <translation>Nächste Runde</translation>
    </message>
    <message>
        <source>Previous round</source>
        <translation>Vorige Runde</translation>
    </message>
    <message>
        <source>Next phase</source>
        <translation>Nächste Phase</translation>
    </message>
    <message>
        <source>Previous phase</source>
        <translation>Vorige Phase</translation>
    </message>
    <message>
        <source>Next mistake</source>
        <translation>Nächster Fehler</translation>
    </message>
    <message>
        <source>Previous mistake</source>
        <translation>Voriger Fehler</translation>
    </message>
    <message>
        <source>Go to start</source>
        <translation>Zum Anfang</translation>
    </message>
    <message>
        <source>Go to end</source>
        <translation>Zum Ende</translation>
    </message>
    <message>
        <source>{file}: the settings cannot be read; changes will not be saved</source>
        <translation>{file}: die Einstellungen lassen sich nicht lesen; Änderungen werden nicht gespeichert</translation>
    </message>
    <message>
        <source>some settings were damaged and were reset to their defaults; the old file is {file}</source>
        <translation>einige Einstellungen waren beschädigt und wurden auf ihre Voreinstellungen zurückgesetzt; die alte Datei ist {file}</translation>
    </message>
    <message>
        <source>the default layout is used, because layouts of older versions cannot be read</source>
        <translation>die Standardanordnung wird verwendet, weil Anordnungen älterer Versionen nicht gelesen werden können</translation>
    </message>
    <message>
        <source>Widen brush</source>
        <translation>Pinsel verbreitern</translation>
    </message>
    <message>
        <source>Narrow brush</source>
        <translation>Pinsel verschmälern</translation>
    </message>
    <message>
        <source>Reduce motion</source>
        <translation>Bewegung verringern</translation>
    </message>
    <message>
        <source>Hide future rounds</source>
        <translation>Künftige Runden verbergen</translation>
    </message>
    <message>
        <source>Fit all plots</source>
        <translation>Alle Diagramme einpassen</translation>
    </message>
    <message>
        <source>; enlarge the window for larger text</source>
        <translation>; vergrößern Sie das Fenster für größere Schrift</translation>
    </message>
    <message>
        <source>future rounds stay hidden until the game ends</source>
        <translation>künftige Runden bleiben verborgen, bis das Spiel endet</translation>
    </message>
    <message>
        <source>The program tries again when you save the file.</source>
        <translation>Das Programm versucht es erneut, sobald Sie die Datei speichern.</translation>
    </message>
    <message>
        <source>This panel failed with {name}: {fault}. Choose another learner, or restart the program, to try again.</source>
        <translation>Dieses Panel ist mit {name} ausgefallen: {fault}. Wählen Sie ein anderes Verfahren oder starten Sie das Programm neu, um es erneut zu versuchen.</translation>
    </message>
    <message>
        <source>as fast as possible</source>
        <translation>so schnell wie möglich</translation>
    </message>
    <message>
        <source>Choose a learner</source>
        <translation>Wählen Sie ein Lernverfahren</translation>
    </message>
    <message>
        <source>Choose a stream</source>
        <translation>Wählen Sie einen Datenstrom</translation>
    </message>
    <message>
        <source>“{stream}” has no labels to predict.</source>
        <translation>„{stream}“ hat keine Labels zum Vorhersagen.</translation>
    </message>
    <message>
        <source>The labels of “{stream}” cannot be chosen.</source>
        <translation>Die Labels von „{stream}“ kann man nicht wählen.</translation>
    </message>
    <message>
        <source> and </source>
        <translation> und </translation>
    </message>
    <message>
        <source>“{stream}” does not suit {names}.</source>
        <translation>„{stream}“ passt nicht zu {names}.</translation>
    </message>
    <message>
        <source>The theorem “{theorem}” applies to these learners:</source>
        <translation>Der Satz „{theorem}“ gilt für diese Lernverfahren:</translation>
    </message>
    <message>
        <source>The game can be played on these streams:</source>
        <translation>Auf diesen Datenströmen kann man das Spiel spielen:</translation>
    </message>
    <message>
        <source>These learners can run on the stream:</source>
        <translation>Diese Lernverfahren laufen auf dem Datenstrom:</translation>
    </message>
    <message>
        <source>These streams fit:</source>
        <translation>Diese Datenströme passen:</translation>
    </message>
    <message>
        <source>Shift+E</source>
        <translation>Umschalt+E</translation>
    </message>
    <message>
        <source>Sweep over many runs</source>
        <translation>Viele Läufe vergleichen (Sweep)</translation>
    </message>
</context>
<context>
    <name>SimplexPanel</name>
    <message>
        <source>{who} {rest}, drawn at the centre</source>
        <translation>{who} {rest}, in der Mitte gezeichnet</translation>
    </message>
    <message>
        <source>wₜ₊₁, after the update    </source>
        <translation>wₜ₊₁, nach dem Update    </translation>
    </message>
    <message>
        <source>triangle</source>
        <translation>Dreieck</translation>
    </message>
    <message>
        <source>segment</source>
        <translation>Strecke</translation>
    </message>
    <message>
        <source>w never leaves the {figure}</source>
        <translation>w verlässt das Gebiet nie ({figure})</translation>
    </message>
    <message>
        <source>the other {others} have</source>
        <translation>die anderen {others} haben</translation>
    </message>
    <message>
        <source>the other has</source>
        <translation>der andere hat</translation>
    </message>
    <message>
        <source>step −ηℓ, then projection</source>
        <translation>Schritt −ηℓ, dann Projektion</translation>
    </message>
</context>
<context>
    <name>StatusBar</name>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>theorems: {told}</source>
        <translation>Sätze: {told}</translation>
    </message>
    <message>
        <source>Stop the run and keep the rounds so far</source>
        <translation>Den Lauf anhalten und die bisherigen Runden behalten</translation>
    </message>
</context>
<context>
    <name>StepPage</name>
    <message>
        <source>Text of the step</source>
        <translation>Text des Schritts</translation>
    </message>
    <message>
        <source>What to look at, with *emphasis*, formulas as $w_t$, numbers as {mistakes=3}</source>
        <translation>Was zu sehen ist, mit *Betonung*, Formeln als $w_t$, Zahlen als {mistakes=3}</translation>
    </message>
    <message>
        <source>&amp;Insert a number …</source>
        <translation>&amp;Zahl einfügen …</translation>
    </message>
    <message>
        <source>Kind of question</source>
        <translation>Art der Frage</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>For the lecturer</source>
        <translation>Für Lehrende</translation>
    </message>
    <message>
        <source>round {step}</source>
        <translation>Runde {step}</translation>
    </message>
    <message>
        <source>panels {names}</source>
        <translation>Panels {names}</translation>
    </message>
    <message>
        <source>theorem {step}</source>
        <translation>Satz {step}</translation>
    </message>
    <message>
        <source>{step:g} rounds/s</source>
        <translation>{step:g} Runden/s</translation>
    </message>
    <message>
        <source>Numbers of the run</source>
        <translation>Zahlen des Laufs</translation>
    </message>
    <message>
        <source>&amp;Update from the window</source>
        <translation>Aus dem Fenster ü&amp;bernehmen</translation>
    </message>
    <message>
        <source>Use the current state of the window for this step</source>
        <translation>Den aktuellen Zustand des Fensters für diesen Schritt verwenden</translation>
    </message>
    <message>
        <source>Markdown, with formulas between $ signs, or between $$ on their own line</source>
        <translation>Markdown, mit Formeln zwischen $-Zeichen oder zwischen $$ auf einer eigenen Zeile</translation>
    </message>
    <message>
        <source>Insert a number of the current run</source>
        <translation>Eine Zahl des aktuellen Laufs einfügen</translation>
    </message>
    <message>
        <source>Question at the end of the step</source>
        <translation>Frage am Ende des Schritts</translation>
    </message>
    <message>
        <source>In the window</source>
        <translation>Im Fenster</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>the learner&apos;s default panels</source>
        <translation>die Standard-Panels des Verfahrens</translation>
    </message>
    <message>
        <source>Type part of a name</source>
        <translation>Teil eines Namens eingeben</translation>
    </message>
</context>
<context>
    <name>StreamBox</name>
    <message>
        <source>Stream</source>
        <translation>Datenstrom</translation>
    </message>
    <message>
        <source> · edited</source>
        <translation> · bearbeitet</translation>
    </message>
    <message>
        <source>Open {source}</source>
        <translation>{source} öffnen</translation>
    </message>
    <message>
        <source>Set {name}</source>
        <translation>{name} setzen</translation>
    </message>
    <message>
        <source>Source of the examples</source>
        <translation>Quelle der Beispiele</translation>
    </message>
    <message>
        <source>Stream settings</source>
        <translation>Einstellungen des Datenstroms</translation>
    </message>
    <message>
        <source> · drift</source>
        <translation> · Drift</translation>
    </message>
    <message>
        <source> · delay {delay:,}</source>
        <translation> · Verzögerung {delay:,}</translation>
    </message>
    <message>
        <source>Stream settings: {names}</source>
        <translation>Einstellungen des Datenstroms: {names}</translation>
    </message>
</context>
<context>
    <name>SweepPanel</name>
    <message>
        <source> and </source>
        <translation> und </translation>
    </message>
    <message>
        <source> over {part}</source>
        <translation> über {part}</translation>
    </message>
    <message>
        <source>over {axis}</source>
        <translation>über {axis}</translation>
    </message>
    <message>
        <source>and {axis}</source>
        <translation>und {axis}</translation>
    </message>
    <message>
        <source>alone</source>
        <translation>allein</translation>
    </message>
    <message>
        <source>What varies between the runs</source>
        <translation>Was sich zwischen den Läufen ändert</translation>
    </message>
    <message>
        <source>Second axis, for a map</source>
        <translation>Zweite Achse, für eine Karte</translation>
    </message>
</context>
<context>
    <name>SweepView</name>
    <message>
        <source>Histogram</source>
        <translation>Histogramm</translation>
    </message>
    <message>
        <source>These runs have no bound to compare them with: no theorem applies, or the bound is 0.</source>
        <translation>Für diese Läufe gibt es keine Schranke zum Vergleich: Kein Satz gilt, oder die Schranke ist 0.</translation>
    </message>
    <message>
        <source>median   </source>
        <translation>Median   </translation>
    </message>
    <message>
        <source>middle 90 %   </source>
        <translation>mittlere 90 %   </translation>
    </message>
    <message>
        <source>middle 90 %, pale: all runs   </source>
        <translation>mittlere 90 %, blass: alle Läufe   </translation>
    </message>
    <message>
        <source>power of the bound   </source>
        <translation>Potenz der Schranke   </translation>
    </message>
    <message>
        <source>median of the bound (maximum {most}, off the plot)   </source>
        <translation>Median der Schranke (Maximum {most}, außerhalb des Diagramms)   </translation>
    </message>
    <message>
        <source>median of the bound   </source>
        <translation>Median der Schranke   </translation>
    </message>
    <message>
        <source>, bound t^{slope:.2f}</source>
        <translation>, Schranke t^{slope:.2f}</translation>
    </message>
    <message>
        <source>average ({unit}): {mean} at every value</source>
        <translation>Mittel ({unit}): {mean} bei jedem Wert</translation>
    </message>
    <message>
        <source>smallest average ({unit}): {mean} at {where}</source>
        <translation>kleinstes Mittel ({unit}): {mean} bei {where}</translation>
    </message>
    <message>
        <source>no theorem applies to these rounds</source>
        <translation>auf diese Runden ist kein Satz anwendbar</translation>
    </message>
    <message>
        <source>Computing {most:,} runs …</source>
        <translation>{most:,} Läufe werden berechnet …</translation>
    </message>
    <message>
        <source>No power of t can be fitted: the values are not positive, or there are too few rounds.</source>
        <translation>Es lässt sich keine Potenz von t anpassen: Die Werte sind nicht positiv, oder es sind zu wenige Runden.</translation>
    </message>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>current run   </source>
        <translation>aktueller Lauf   </translation>
    </message>
    <message>
        <source>middle 90 % of the bound   </source>
        <translation>mittlere 90 % der Schranke   </translation>
    </message>
    <message>
        <source>average   </source>
        <translation>Mittel   </translation>
    </message>
    <message>
        <source>dots: averages   </source>
        <translation>Punkte: Mittel   </translation>
    </message>
    <message>
        <source>fitted power   </source>
        <translation>angepasste Potenz   </translation>
    </message>
    <message>
        <source>average {unit}   </source>
        <translation>Mittel {unit}   </translation>
    </message>
    <message>
        <source>{theorem}: value/bound {nanmean} on average</source>
        <translation>{theorem}: Wert/Schranke im Mittel {nanmean}</translation>
    </message>
</context>
<context>
    <name>TablePicture</name>
    <message>
        <source> and </source>
        <translation> und </translation>
    </message>
    <message>
        <source> over {symbols}</source>
        <translation> über {symbols}</translation>
    </message>
</context>
<context>
    <name>Text</name>
    <message>
        <source>  loss </source>
        <translation>  Verlust </translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>the learner&apos;s hyperplane, {product} = {offset}{cut}: w = {w}</source>
        <translation>die Hyperebene des Verfahrens, {product} = {offset}{cut}: w = {w}</translation>
    </message>
    <message>
        <source>weight </source>
        <translation>Gewicht </translation>
    </message>
    <message>
        <source>loss so far </source>
        <translation>bisheriger Verlust </translation>
    </message>
    <message>
        <source>No examples yet</source>
        <translation>Noch keine Beispiele</translation>
    </message>
    <message>
        <source>   press Space to play, → for one round</source>
        <translation>   Leertaste spielt ab, → zeigt eine Runde</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Anfang</translation>
    </message>
    <message>
        <source>Round {t:,}</source>
        <translation>Runde {t:,}</translation>
    </message>
    <message>
        <source>a new point</source>
        <translation>ein neuer Punkt</translation>
    </message>
    <message>
        <source>  is </source>
        <translation>  ist </translation>
    </message>
    <message>
        <source>  label </source>
        <translation>  Label </translation>
    </message>
    <message>
        <source>  The label is </source>
        <translation>  Das Label ist </translation>
    </message>
    <message>
        <source>  mistake</source>
        <translation>  Fehler</translation>
    </message>
    <message>
        <source>, a false positive</source>
        <translation>, falsch positiv</translation>
    </message>
    <message>
        <source>, a false negative</source>
        <translation>, falsch negativ</translation>
    </message>
    <message>
        <source>   no {what} yet</source>
        <translation>   noch kein {what}</translation>
    </message>
    <message>
        <source>   Round </source>
        <translation>   Runde </translation>
    </message>
    <message>
        <source>the losses are shown</source>
        <translation>die Verluste sind gezeigt</translation>
    </message>
    <message>
        <source>g is shown</source>
        <translation>g ist gezeigt</translation>
    </message>
    <message>
        <source>the learner plays one arm and sees only the loss of that arm</source>
        <translation>ein Arm wird gespielt, und nur dessen Verlust ist zu sehen</translation>
    </message>
    <message>
        <source>plays </source>
        <translation>spielt </translation>
    </message>
    <message>
        <source>predicted </source>
        <translation>vorhergesagt </translation>
    </message>
    <message>
        <source>{rounded}{against}, so it predicts </source>
        <translation>{rounded}{against}, also ist die Vorhersage </translation>
    </message>
    <message>
        <source>it plays </source>
        <translation>gespielt wird </translation>
    </message>
    <message>
        <source>, so it predicts </source>
        <translation>, also ist die Vorhersage </translation>
    </message>
    <message>
        <source>it predicts + with probability </source>
        <translation>die Vorhersage + hat Wahrscheinlichkeit </translation>
    </message>
    <message>
        <source>the leader is </source>
        <translation>der Führende ist </translation>
    </message>
    <message>
        <source>its score is </source>
        <translation>der Score ist </translation>
    </message>
    <message>
        <source>the vote for + is </source>
        <translation>die Stimmen für + sind </translation>
    </message>
    <message>
        <source>neither</source>
        <translation>keines</translation>
    </message>
    <message>
        <source>{summary}.
Source: {source}</source>
        <translation>{summary}.
Quelle: {source}</translation>
    </message>
    <message>
        <source>,  so {whole}</source>
        <translation>,  also {whole}</translation>
    </message>
    <message>
        <source>erratum {number}</source>
        <translation>Erratum {number}</translation>
    </message>
    <message>
        <source>{quantities:,.0f} runs</source>
        <translation>{quantities:,.0f} Läufe</translation>
    </message>
    <message>
        <source>{actual} {beyond} {value} in round {t:,}</source>
        <translation>{actual} {beyond} {value} in Runde {t:,}</translation>
    </message>
    <message>
        <source>{name} {actual}, in the limit {bound_text}</source>
        <translation>{name} {actual}, im Grenzwert {bound_text}</translation>
    </message>
    <message>
        <source>Learners</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>Theorems</source>
        <translation>Sätze</translation>
    </message>
    <message>
        <source>Panels</source>
        <translation>Panels</translation>
    </message>
    <message>
        <source>Symbols</source>
        <translation>Symbole</translation>
    </message>
    <message>
        <source>The learner {does}.</source>
        <translation>Kurz gesagt: {does}.</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Proof</source>
        <translation>Beweis</translation>
    </message>
    <message>
        <source>Round {t}. </source>
        <translation>Runde {t}. </translation>
    </message>
    <message>
        <source> plus </source>
        <translation> plus </translation>
    </message>
    <message>
        <source>{names} and {more} more</source>
        <translation>{names} und {more} weitere</translation>
    </message>
    <message>
        <source>, with all other features at their means</source>
        <translation>, wenn alle anderen Merkmale ihren Mittelwert haben</translation>
    </message>
    <message>
        <source>average of {runs}: {mean}</source>
        <translation>Mittel von {runs}: {mean}</translation>
    </message>
    <message>
        <source>average {reason}, by over four standard errors</source>
        <translation>Mittel {reason}, um mehr als vier Standardfehler</translation>
    </message>
    <message>
        <source>needs repeats</source>
        <translation>erfordert Wiederholungen</translation>
    </message>
    <message>
        <source>average {mean_text} ≤ {value}</source>
        <translation>Mittel {mean_text} ≤ {value}</translation>
    </message>
    <message>
        <source>average {name}</source>
        <translation>Mittel {name}</translation>
    </message>
    <message>
        <source>bounds: {difference}</source>
        <translation>Schranken: {difference}</translation>
    </message>
    <message>
        <source>predicts </source>
        <translation>sagt vorher: </translation>
    </message>
    <message>
        <source>the label is not known yet</source>
        <translation>das Label ist noch nicht bekannt</translation>
    </message>
    <message>
        <source>  right</source>
        <translation>  richtig</translation>
    </message>
    <message>
        <source>.  The update increases y w·x by </source>
        <translation>.  Das Update erhöht y w·x um </translation>
    </message>
    <message>
        <source>   The learner has received no {what} yet.</source>
        <translation>   Noch ist kein {what} angekommen.</translation>
    </message>
    <message>
        <source>   updates on round </source>
        <translation>   Update mit Runde </translation>
    </message>
    <message>
        <source>   unchanged by round </source>
        <translation>   unverändert durch Runde </translation>
    </message>
    <message>
        <source>   The learner updates on round </source>
        <translation>   Update mit Runde </translation>
    </message>
    <message>
        <source> does not change the learner.</source>
        <translation> ändert nichts.</translation>
    </message>
    <message>
        <source>the sum over the support vectors is </source>
        <translation>die Summe über die Stützvektoren ist </translation>
    </message>
    <message>
        <source>it predicts p = </source>
        <translation>vorhergesagt wird p = </translation>
    </message>
    <message>
        <source> up to rounding</source>
        <translation> bis auf Rundung</translation>
    </message>
    <message>
        <source>true literals in L: </source>
        <translation>wahre Literale in L: </translation>
    </message>
    <message>
        <source>, and predicts </source>
        <translation>; vorhergesagt wird </translation>
    </message>
    <message>
        <source>evaluating this round …</source>
        <translation>diese Runde wird ausgewertet …</translation>
    </message>
    <message>
        <source>evaluated from round 1 on</source>
        <translation>ab Runde 1 ausgewertet</translation>
    </message>
    <message>
        <source>which theorem applies is not known yet</source>
        <translation>welcher Satz gilt, ist noch nicht bekannt</translation>
    </message>
    <message>
        <source>, later replaced by {name}</source>
        <translation>, später ersetzt durch {name}</translation>
    </message>
    <message>
        <source>applies from round 1 on{later}</source>
        <translation>gilt ab Runde 1{later}</translation>
    </message>
    <message>
        <source>{runs}, this run {paid}</source>
        <translation>{runs}, dieser Lauf {paid}</translation>
    </message>
    <message>
        <source>correct:</source>
        <translation>richtig:</translation>
    </message>
    <message>
        <source>Correct theorem: {tip}</source>
        <translation>Richtiger Satz: {tip}</translation>
    </message>
    <message>
        <source>; allowed with probability at most {quantities:g}</source>
        <translation>; erlaubt mit Wahrscheinlichkeit höchstens {quantities:g}</translation>
    </message>
    <message>
        <source>{actual} in this run; {value} in expectation, in the limit</source>
        <translation>{actual} in diesem Lauf; {value} im Erwartungswert, im Grenzwert</translation>
    </message>
    <message>
        <source>{value} ≥ {cap}, the maximum in {rounds}</source>
        <translation>{value} ≥ {cap}, das Maximum in {rounds}</translation>
    </message>
    <message>
        <source>{name} {actual}; in expectation ≤ {bound_text}</source>
        <translation>{name} {actual}; im Erwartungswert ≤ {bound_text}</translation>
    </message>
    <message>
        <source>{name} is part of the source code and is not installed.</source>
        <translation>{name} gehört zum Quelltext und ist nicht installiert.</translation>
    </message>
    <message>
        <source>The theorem applies to: {names}.</source>
        <translation>Der Satz gilt für: {names}.</translation>
    </message>
    <message>
        <source>The shortcut of the panel is {key}.</source>
        <translation>Tastenkürzel: {key}.</translation>
    </message>
    <message>
        <source>computed from the stream</source>
        <translation>aus dem Datenstrom berechnet</translation>
    </message>
    <message>
        <source>The default is {default}.</source>
        <translation>Voreinstellung: {default}.</translation>
    </message>
    <message>
        <source>Source: {source}.</source>
        <translation>Quelle: {source}.</translation>
    </message>
    <message>
        <source>no theorem applies</source>
        <translation>kein Satz ist anwendbar</translation>
    </message>
    <message>
        <source>“{name}” no longer applies: {reason}.</source>
        <translation>„{name}“ gilt nicht mehr: {reason}.</translation>
    </message>
    <message>
        <source>“{name}” applies: {reason}.</source>
        <translation>„{name}“ gilt: {reason}.</translation>
    </message>
    <message>
        <source>From round {t:,} on, the bound of “{name}” is its {form}: {reason}.</source>
        <translation>Ab Runde {t:,} ist die Schranke von „{name}“ die {form}: {reason}.</translation>
    </message>
    <message>
        <source>The bound of “{name}” is no longer vacuous: {reason}.</source>
        <translation>Die Schranke von „{name}“ ist nicht mehr trivial: {reason}.</translation>
    </message>
    <message>
        <source>The lower bound of “{name}” is reached: {reason}.</source>
        <translation>Die untere Schranke von „{name}“ ist erreicht: {reason}.</translation>
    </message>
    <message>
        <source>The bound of “{name}” is violated: {reason}.</source>
        <translation>Die Schranke von „{name}“ ist verletzt: {reason}.</translation>
    </message>
    <message>
        <source>round {t:,}: no theorem applies</source>
        <translation>Runde {t:,}: kein Satz ist anwendbar</translation>
    </message>
    <message>
        <source>round {t:,}: {name}, {verdict}, {reason}</source>
        <translation>Runde {t:,}: {name}, {verdict}, {reason}</translation>
    </message>
    <message>
        <source>Also called: {names}.</source>
        <translation>Auch bekannt als: {names}.</translation>
    </message>
    <message>
        <source>“{old}” no longer applies: {reason}. Now “{new}” applies.</source>
        <translation>„{old}“ gilt nicht mehr: {reason}. Jetzt gilt „{new}“.</translation>
    </message>
    <message>
        <source>Choose the stream “{stream}”</source>
        <translation>Datenstrom „{stream}“ wählen</translation>
    </message>
    <message>
        <source>Choose “{label}” for “{title}”</source>
        <translation>„{label}“ bei „{title}“ wählen</translation>
    </message>
    <message>
        <source>Set {symbol} to {value}</source>
        <translation>{symbol} auf {value} setzen</translation>
    </message>
    <message>
        <source>{words}, so that the assumption can be met. Ctrl+Z undoes the change.</source>
        <translation>{words}, damit die Voraussetzung erfüllt werden kann. Strg+Z macht die Änderung rückgängig.</translation>
    </message>
    <message>
        <source>Meet the assumption</source>
        <translation>Voraussetzung erfüllen</translation>
    </message>
    <message>
        <source>{means}; so far equal to the number of mistakes M</source>
        <translation>{means}; bisher gleich der Zahl der Fehler M</translation>
    </message>
    <message>
        <source>symbol</source>
        <translation>Symbol</translation>
    </message>
    <message>
        <source>meaning</source>
        <translation>Bedeutung</translation>
    </message>
    <message>
        <source>value now</source>
        <translation>aktueller Wert</translation>
    </message>
    <message>
        <source>**Goals:** {goals}.</source>
        <translation>**Ziele:** {goals}.</translation>
    </message>
    <message>
        <source>**You should know:** {before}.</source>
        <translation>**Sie sollten kennen:** {before}.</translation>
    </message>
    <message>
        <source>You can now:</source>
        <translation>Sie können jetzt:</translation>
    </message>
    <message>
        <source>Next lesson: **{title}**. {summary}.</source>
        <translation>Nächste Lektion: **{title}**. {summary}.</translation>
    </message>
    <message>
        <source>loss (no labels)</source>
        <translation>Verlust (keine Labels)</translation>
    </message>
    <message>
        <source>mistakes E[M]</source>
        <translation>Fehler E[M]</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <source>mistakes M</source>
        <translation>Fehler M</translation>
    </message>
    <message>
        <source>round t</source>
        <translation>Runde t</translation>
    </message>
    <message>
        <source>bound</source>
        <translation>Schranke</translation>
    </message>
    <message>
        <source>bound on updates</source>
        <translation>Schranke für die Updates</translation>
    </message>
    <message>
        <source>{name} (erratum)</source>
        <translation>{name} (Erratum)</translation>
    </message>
    <message>
        <source>erratum</source>
        <translation>Erratum</translation>
    </message>
    <message>
        <source>The bound is on the updates U; so far, the learner has updated exactly on its mistakes, so U = M.</source>
        <translation>Die Schranke gilt für die Updates U; bisher gab es Updates genau bei den Fehlern, also U = M.</translation>
    </message>
    <message>
        <source>average ({name})</source>
        <translation>Mittel ({name})</translation>
    </message>
    <message>
        <source>updates U</source>
        <translation>Updates U</translation>
    </message>
    <message>
        <source>regret</source>
        <translation>Regret</translation>
    </message>
</context>
<context>
    <name>TheoremPanel</name>
    <message>
        <source>Choose the theorem (click, Enter or Shift+T)</source>
        <translation>Satz wählen (Klick, Eingabe oder Umschalt+T)</translation>
    </message>
    <message>
        <source>{place}; correct: {right}</source>
        <translation>{place}; richtig: {right}</translation>
    </message>
    <message>
        <source>First theorem that applies</source>
        <translation>Erster anwendbarer Satz</translation>
    </message>
</context>
<context>
    <name>TimelinePanel</name>
    <message>
        <source>Timeline</source>
        <translation>Zeitleiste</translation>
    </message>
    <message>
        <source>loss {loss}</source>
        <translation>Verlust {loss}</translation>
    </message>
    <message>
        <source>a mistake</source>
        <translation>ein Fehler</translation>
    </message>
    <message>
        <source>right</source>
        <translation>richtig</translation>
    </message>
    <message>
        <source>round {t:,}{part}{names}
{drag}</source>
        <translation>Runde {t:,}{part}{names}
{drag}</translation>
    </message>
    <message>
        <source>Timeline: round {t:,} of {end:,}, {mistakes}</source>
        <translation>Zeitleiste: Runde {t:,} von {end:,}, {mistakes}</translation>
    </message>
</context>
<context>
    <name>Title</name>
    <message>
        <source>{name}: move, float, enlarge …</source>
        <translation>{name}: bewegen, lösen, vergrößern …</translation>
    </message>
    <message>
        <source>Close {name}; reopen it from the Panel menu</source>
        <translation>{name} schließen; das Menü Panel öffnet es wieder</translation>
    </message>
    <message>
        <source>Drag to move the panel; right-click for its menu</source>
        <translation>Ziehen bewegt das Panel; ein Rechtsklick öffnet sein Menü</translation>
    </message>
</context>
<context>
    <name>ToolBox</name>
    <message>
        <source>, grid</source>
        <translation>, Raster</translation>
    </message>
    <message>
        <source>Tool: {tool}{part}</source>
        <translation>Werkzeug: {tool}{part}</translation>
    </message>
    <message>
        <source>, on the grid</source>
        <translation>, auf dem Raster</translation>
    </message>
    <message>
        <source>points snap to the grid</source>
        <translation>Punkte rasten am Raster ein</translation>
    </message>
    <message>
        <source>points do not snap to the grid</source>
        <translation>Punkte rasten nicht am Raster ein</translation>
    </message>
    <message>
        <source>{told}
N: next tool   G: snap to grid</source>
        <translation>{told}
N: nächstes Werkzeug   G: am Raster einrasten</translation>
    </message>
</context>
<context>
    <name>ToolHand</name>
    <message>
        <source> to {text}</source>
        <translation> bis {text}</translation>
    </message>
</context>
<context>
    <name>TopBar</name>
    <message>
        <source>+ compare</source>
        <translation>+ vergleichen</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Seed</translation>
    </message>
    <message>
        <source>Set seed</source>
        <translation>Seed setzen</translation>
    </message>
    <message>
        <source>bias</source>
        <translation>Bias</translation>
    </message>
    <message>
        <source>Bias</source>
        <translation>Bias</translation>
    </message>
    <message>
        <source>Switch bias</source>
        <translation>Bias umschalten</translation>
    </message>
    <message>
        <source>Streams …</source>
        <translation>Datenströme …</translation>
    </message>
    <message>
        <source>Seed …</source>
        <translation>Seed …</translation>
    </message>
    <message>
        <source>no learner in this run is randomised</source>
        <translation>kein Verfahren dieses Laufs ist randomisiert</translation>
    </message>
    <message>
        <source>seed </source>
        <translation>Seed </translation>
    </message>
    <message>
        <source>Add another learner on the same stream</source>
        <translation>Ein weiteres Verfahren auf demselben Datenstrom hinzufügen</translation>
    </message>
    <message>
        <source>Seed of all random draws</source>
        <translation>Seed aller Zufallsziehungen</translation>
    </message>
    <message>
        <source>Append a 1 to every example, so that a separating hyperplane need not pass through the origin</source>
        <translation>Jedem Beispiel eine 1 anhängen, sodass eine trennende Hyperebene nicht durch den Ursprung gehen muss</translation>
    </message>
    <message>
        <source>Label of new points</source>
        <translation>Label neuer Punkte</translation>
    </message>
    <message>
        <source>A left click in the plane adds a point with this label, and a right click adds one with the other label</source>
        <translation>Ein Linksklick in der Ebene fügt einen Punkt mit diesem Label hinzu, ein Rechtsklick einen mit dem anderen Label</translation>
    </message>
    <message>
        <source>Stream settings …</source>
        <translation>Einstellungen des Datenstroms …</translation>
    </message>
    <message>
        <source>Run independent repetitions</source>
        <translation>Unabhängige Wiederholungen ausführen</translation>
    </message>
    <message>
        <source>Add bias feature</source>
        <translation>Bias-Merkmal hinzufügen</translation>
    </message>
    <message>
        <source>Switch label of new points</source>
        <translation>Label neuer Punkte umschalten</translation>
    </message>
    <message>
        <source>Learner parameters …</source>
        <translation>Parameter des Verfahrens …</translation>
    </message>
    <message>
        <source>click adds {sign}</source>
        <translation>Klick setzt {sign}</translation>
    </message>
    <message>
        <source>Which learner do you want to add?</source>
        <translation>Welches Verfahren möchten Sie hinzufügen?</translation>
    </message>
    <message>
        <source>Learner to compare with</source>
        <translation>Verfahren zum Vergleichen</translation>
    </message>
</context>
<context>
    <name>Tour</name>
    <message>
        <source>End the tour (Esc); the Help menu starts it again</source>
        <translation>Rundgang beenden (Esc); das Menü Hilfe startet ihn wieder</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>{index} of {hints}</source>
        <translation>{index} von {hints}</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Tour, hint {index} of {hints}. {title}. {text}</source>
        <translation>Rundgang, Hinweis {index} von {hints}. {title}. {text}</translation>
    </message>
    <message>
        <source>End the tour</source>
        <translation>Rundgang beenden</translation>
    </message>
</context>
<context>
    <name>Transport</name>
    <message>
        <source>Back to the start (R)</source>
        <translation>Zurück zum Anfang (R)</translation>
    </message>
    <message>
        <source>Play or pause (Space or K)</source>
        <translation>Abspielen oder anhalten (Leertaste oder K)</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source> of {end:,}</source>
        <translation> von {end:,}</translation>
    </message>
    <message>
        <source>round {end:,}{of}</source>
        <translation>Runde {end:,}{of}</translation>
    </message>
    <message>
        <source>round {t:,}{of}</source>
        <translation>Runde {t:,}{of}</translation>
    </message>
    <message>
        <source>Previous mistake (Shift+M)</source>
        <translation>Voriger Fehler (Umschalt+M)</translation>
    </message>
    <message>
        <source>Previous round (←)</source>
        <translation>Vorige Runde (←)</translation>
    </message>
    <message>
        <source>Next round (→)</source>
        <translation>Nächste Runde (→)</translation>
    </message>
    <message>
        <source>Next mistake (M)</source>
        <translation>Nächster Fehler (M)</translation>
    </message>
    <message>
        <source>Speed, from one phase per second to as fast as possible (+ and −)</source>
        <translation>Tempo, von einer Phase je Sekunde bis so schnell wie möglich (+ und −)</translation>
    </message>
    <message>
        <source>Speed: {pace}</source>
        <translation>Tempo: {pace}</translation>
    </message>
</context>
<context>
    <name>TreePanel</name>
    <message>
        <source>point x; left: 0, right: 1    </source>
        <translation>Punkt x; links: 0, rechts: 1    </translation>
    </message>
    <message>
        <source>path so far    </source>
        <translation>bisheriger Pfad    </translation>
    </message>
    <message>
        <source>number above a node: Ldim</source>
        <translation>Zahl über einem Knoten: Ldim</translation>
    </message>
</context>
<context>
    <name>UnexpectedErrors</name>
    <message>
        <source>internal error in VisualOnline (see Help, Report a problem): {error}</source>
        <translation>interner Fehler in VisualOnline (siehe Hilfe, Problem melden): {error}</translation>
    </message>
</context>
<context>
    <name>VoteBar</name>
    <message>
        <source>vote {said}</source>
        <translation>Stimmen {said}</translation>
    </message>
    <message>
        <source>The share of the weight of the experts that vote for +: {share}, for −: {share_2}</source>
        <translation>Der Anteil des Gewichts der Experten, die für + stimmen: {share}, für −: {share_2}</translation>
    </message>
    <message>
        <source>vote: + {share}, − {share_2}</source>
        <translation>Stimmen: + {share}, − {share_2}</translation>
    </message>
</context>
<context>
    <name>VotePanel</name>
    <message>
        <source>this round    </source>
        <translation>diese Runde    </translation>
    </message>
    <message>
        <source>tinted: admissible values of F at β = {beta}</source>
        <translation>eingefärbt: zulässige Werte von F bei β = {beta}</translation>
    </message>
    <message>
        <source>loss: distance to the label</source>
        <translation>Verlust: Abstand zum Label</translation>
    </message>
</context>
<context>
    <name>WealthPanel</name>
    <message>
        <source>Log wealth</source>
        <translation>Logarithmus des Vermögens</translation>
    </message>
    <message>
        <source>Log wealth, relative to the best asset of each round</source>
        <translation>Logarithmus des Vermögens, verglichen mit der besten Anlage jeder Runde</translation>
    </message>
    <message>
        <source>learner</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>best in hindsight</source>
        <translation>im Rückblick der beste</translation>
    </message>
    <message>
        <source>best portfolio</source>
        <translation>bestes Portfolio</translation>
    </message>
    <message>
        <source>best asset</source>
        <translation>beste Anlage</translation>
    </message>
    <message>
        <source>–, computing</source>
        <translation>–, wird berechnet</translation>
    </message>
</context>
<context>
    <name>WeightSpacePanel</name>
    <message>
        <source> and </source>
        <translation> und </translation>
    </message>
    <message>
        <source>section through wₜ along {pair}, the coordinates that vary most</source>
        <translation>Schnitt durch wₜ längs {pair}, den Koordinaten, die am stärksten variieren</translation>
    </message>
    <message>
        <source>★ best point so far    </source>
        <translation>★ bisher bester Punkt    </translation>
    </message>
    <message>
        <source>★ best direction so far    </source>
        <translation>★ bisher beste Richtung    </translation>
    </message>
    <message>
        <source>half-plane: the w that are correct on an example</source>
        <translation>Halbebene: die w, die bei einem Beispiel richtig liegen</translation>
    </message>
    <message>
        <source>half-plane: the w with w·g &lt; 0 in a round</source>
        <translation>Halbebene: die w mit w·g &lt; 0 in einer Runde</translation>
    </message>
    <message>
        <source>−η Σ g and its projection    </source>
        <translation>−η Σ g und die Projektion    </translation>
    </message>
    <message>
        <source>step −ηg and projection    </source>
        <translation>Schritt −ηg und Projektion    </translation>
    </message>
    <message>
        <source>correct so far</source>
        <translation>bisher richtig</translation>
    </message>
    <message>
        <source>no w is correct in every round</source>
        <translation>kein w liegt in jeder Runde richtig</translation>
    </message>
    <message>
        <source>no w of this section is correct in every round</source>
        <translation>kein w dieses Schnitts liegt in jeder Runde richtig</translation>
    </message>
    <message>
        <source>w·g &lt; 0 so far</source>
        <translation>bisher w·g &lt; 0</translation>
    </message>
    <message>
        <source>no w has w·g &lt; 0 in every round</source>
        <translation>kein w hat in jeder Runde w·g &lt; 0</translation>
    </message>
    <message>
        <source>no w of this section has w·g &lt; 0 in every round</source>
        <translation>kein w dieses Schnitts hat in jeder Runde w·g &lt; 0</translation>
    </message>
</context>
<context>
    <name>WeightsPanel</name>
    <message>
        <source>sorted</source>
        <translation>sortiert</translation>
    </message>
    <message>
        <source>Sort the bars by absolute weight, largest first</source>
        <translation>Balken nach dem Betrag des Gewichts sortieren, den größten zuerst</translation>
    </message>
    <message>
        <source>log</source>
        <translation>log</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>Use a logarithmic scale</source>
        <translation>Logarithmische Skala verwenden</translation>
    </message>
</context>
<context>
    <name>Welcome</name>
    <message>
        <source>Welcome</source>
        <translation>Willkommen</translation>
    </message>
    <message>
        <source>Welcome to VisualOnline</source>
        <translation>Willkommen bei VisualOnline</translation>
    </message>
    <message>
        <source>Close the welcome page (reopen it from the Help menu)</source>
        <translation>Begrüßung schließen (das Menü Hilfe öffnet sie wieder)</translation>
    </message>
    <message>
        <source>Start with an empty plane</source>
        <translation>Mit einer leeren Ebene beginnen</translation>
    </message>
    <message>
        <source>Open sample data …</source>
        <translation>Beispieldaten öffnen …</translation>
    </message>
    <message>
        <source>Open a file …</source>
        <translation>Datei öffnen …</translation>
    </message>
    <message>
        <source>Your own data, a session or a lesson</source>
        <translation>Eigene Daten, eine Sitzung oder eine Lektion</translation>
    </message>
    <message>
        <source>Close the welcome page</source>
        <translation>Begrüßung schließen</translation>
    </message>
    <message>
        <source>Start a lesson …</source>
        <translation>Lektion beginnen …</translation>
    </message>
    <message>
        <source>Guided experiments with questions</source>
        <translation>Geführte Experimente mit Fragen</translation>
    </message>
    <message>
        <source>Click to add points and watch the learner</source>
        <translation>Punkte mit der Maus setzen und dem Verfahren zusehen</translation>
    </message>
    <message>
        <source>Generated streams, lecture examples, data sets</source>
        <translation>Erzeugte Datenströme, Beispiele aus Vorlesungen, Datensätze</translation>
    </message>
    <message>
        <source>Take the tour</source>
        <translation>Rundgang starten</translation>
    </message>
    <message>
        <source>Five hints about the parts of the window</source>
        <translation>Fünf Hinweise zu den Teilen des Fensters</translation>
    </message>
    <message>
        <source>Continue: {title}</source>
        <translation>Fortsetzen: {title}</translation>
    </message>
    <message>
        <source>The lesson that you left unfinished, {standing}</source>
        <translation>Die Lektion, die Sie nicht beendet haben, {standing}</translation>
    </message>
</context>
<context>
    <name>Widgets</name>
    <message>
        <source> or auto</source>
        <translation> oder auto</translation>
    </message>
    <message>
        <source>Clicked points</source>
        <translation>Gesetzte Punkte</translation>
    </message>
    <message>
        <source>an empty plane: left-click to add a point, right-click for the other label</source>
        <translation>eine leere Ebene: Linksklick setzt einen Punkt, Rechtsklick einen mit dem anderen Label</translation>
    </message>
    <message>
        <source>2 features</source>
        <translation>2 Merkmale</translation>
    </message>
    <message>
        <source>Open a file …</source>
        <translation>Datei öffnen …</translation>
    </message>
    <message>
        <source>a table, a sparse file or a saved session</source>
        <translation>eine Tabelle, eine dünn besetzte Datei oder eine gespeicherte Sitzung</translation>
    </message>
    <message>
        <source>suggested</source>
        <translation>empfohlen</translation>
    </message>
    <message>
        <source>shown as {names}</source>
        <translation>gezeigt als {names}</translation>
    </message>
    <message>
        <source>predicts like {names}</source>
        <translation>sagt vorher wie {names}</translation>
    </message>
    <message>
        <source>id for the command line: {id}</source>
        <translation>id für die Befehlszeile: {id}</translation>
    </message>
    <message>
        <source>also called {alias}</source>
        <translation>auch bekannt als {alias}</translation>
    </message>
</context>
</TS>
