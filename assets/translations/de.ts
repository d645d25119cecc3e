<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de">
<context>
    <name>ArmsPanel</name>
    <message>
        <source>the {rows} most played of {n:,} arms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>entropy of the best arm {entropy:.2f} of ln N = {log:.2f}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean payoff m    </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>interval m ± r    </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>density    </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected payoff    </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>n plays</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pr: it is the best    </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p: it is played    </source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Cells</name>
    <message>
        <source>missing</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Charts</name>
    <message>
        <source>Weights w, pale: their average</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>w, pale: average</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights w before the update</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights w</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights w, and below them the sum S of the coins</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights w, and S below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>w and S</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, dashed: cut off now{behind}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> before the update</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expert weights{what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expert weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>vote</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mistakes as cells (leader, its loss)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mistakes as cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The cells are drawn for the first 200,000 rounds.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{found:,} marked  ≤  N (L* + 1) − 1 = {most:,}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{names} leading with loss {k}: {part}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>marked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not marked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights w, and below them θ, of which they are made</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights w, made of θ below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>w and θ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Literals that may be the target&apos;s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Literals left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>|L| = {sum} of {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>true now: {score}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>struck out: {sum}{behind}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chances P of leading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chances P of leading, pale: who leads in {draws:,} draws; below one draw: the tallest leads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chances P, pale: draws; below: one draw</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>P, pale: draws; then one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>chance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>says</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>noise/ε − loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One draw: the height is noise/ε − L, the tallest leads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights as powers of β</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>u = {ups:,} promotions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>v = {downs:,} demotions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{late:,} of τ = {tau:,} gradients wait</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>used now: that of round {used:,}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>age {age}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gradient of round {t:,}, {rounds} old</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights w, and below them how far each one steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights w and their steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>w and steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>α of the supports before the update</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>α of the supports</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Experts that are still believed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Believed experts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>|V| = {sum:,} of {before:,}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>+ {plus:,}  against  − {sum:,}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ruled out now: {sum:,}{behind}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Choices</name>
    <message>
        <source>all {all_:,} columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n:,} of {all_:,} columns;  use all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Label</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The column that holds the label</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The value that becomes +1; all others become −1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;wap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let the other value be +1 (Alt+W)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Label</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;+1 is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>−1 is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Features</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use all columns as features</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;text as 0/1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A column of text becomes a feature for each of its values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What a missing value does</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether each x is divided or standardised</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>b&amp;ias</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Append a feature that is always 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>if &amp;missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mirror images, for weights that cannot be negative</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The order of the rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The seed of the shuffling, and of all else that is drawn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many times the rows are gone through</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What a row does that cannot be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;passes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a &amp;bad row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{shown} other values ({part:,})</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Chooser</name>
    <message>
        <source>Plane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Across  →</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Up  ↑</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The plane&apos;s axes: {across} across, {up} upwards</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CoinsButton</name>
    <message>
        <source>{coins} coins</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count:,} coins</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run {count:,} times more on the same rounds, each time with other coins: their mean is what a bound on a mean is compared with</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Count</name>
    <message>
        <source>arm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>arms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bad row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bad rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expert</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>experts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>feature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>features</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>plays</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rounds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>support</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>supports</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Declared</name>
    <message>
        <source>
To see a path, choose Fixed share on a stream of experts, such as the shifting best expert.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>
To see a regret, choose Weighted majority on a stream of experts, or the Online SVM.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>
To see losses, choose EXP3 or Exponential weights on a stream of experts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>
To see margins, choose the Perceptron or Winnow on a stream of examples.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>
To see one, choose Weighted majority on this stream, or the Perceptron.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>        // the moat is b/‖wₜ₊₁‖ wide to each side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>        // yₜ w·xₜ has grown by η‖xₜ‖²</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>        // ‖wₜ₊₁‖ ≤ 1/γ, as every separator lies in both</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>        L ← the literals of L that are false on xₜ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>        M ← M + 1;  keep (xₜ, yₜ) with σ = 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>        V ← {i in V : ξᵢ = yₜ}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>        keep wₜ with its votes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>        more than B: all σ ← φσ, drop the oldest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>        more than B: drop a random one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>        more than B: drop the oldest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>        or none fits: w stays from now on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>        w = wₜ − ηₜ g, the g of round t − τ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>        wᵢ ← wᵢ / β where xₜ,ᵢ = 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>        wᵢ ← β wᵢ where xₜ,ᵢ = 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>        wₜ₊₁ = shortest w′: yₜ w′·xₜ ≥ 1, w′·wₜ ≥ ‖wₜ‖²</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>        wₜ₊₁ = v / max(1, ‖v‖);  k ← k + 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>        wₜ₊₁ = v min(1, B/‖v‖)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>        wₜ₊₁ = w · min(1, λ/‖w‖)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>        wₜ₊₁,ᵢ = wₜ,ᵢ exp(η yₜ xₜ,ᵢ) / Zₜ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>        τ = min(C, ℓ/‖x‖²)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    I = argminᵢ Lᵢ − pᵢ/ε  (I = i with chance Pᵢ)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    Lᵢ ← Lᵢ + 1 for each i with ξᵢ ≠ yₜ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    Lᵢ ← Lᵢ + what expert i paid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    average: predict p itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    bet βₜ W, βₜ = S/t:  wₜ = βₜ W/L</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    count yₜ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    draw pᵢ from Exp(1) for each expert</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    draw pᵢ from Gumbel’s law for each expert</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    draw the arm I with the chances p</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    draw u from [0, 1): predict 1 if u &lt; F(r), else 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    draw u from [0, 1): predict 1 if u &lt; p, else 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    draw u from [0, 1): predict 1 if u &lt; q₁/W, else 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    draw θᵢ from Beta(aᵢ, bᵢ); I has the largest θᵢ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    else: I has the best mean payoff so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    else: I has the largest mᵢ + √(c ln(t−1) / nᵢ)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    else: I has the largest sum of payoffs so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    first, later: I paid most in its first m plays</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    first, while t ≤ m N: I is the next arm in turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    follow expert i with probability wₜ,ᵢ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    follow the advice of arm I</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    for i in E: wᵢ ← wᵢ exp(−η ℓᵢ)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    give gᵢ = (1 − (1 − α)^ℓᵢ) vᵢ:  nothing without a loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    give gᵢ = α vᵢ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    gₜ = a subgradient of cₜ at wₜ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    gₜ = a subgradient of cₜ at wₜ, ηₜ the step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    gₜ = −yₜ xₜ if yₜ wₜ·xₜ &lt; 1, else 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    hand out, if asked for now, sgn(Σₛ sgn(wₛ·x))</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    if + was predicted wrongly</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    if an arm was never played: I is the first such arm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    if t &gt; τ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    if the prediction was wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    if yₜ (wₜ·xₜ) &lt; 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    if yₜ (wₜ·xₜ) ≤ (1 − α) B/√k</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    if yₜ (wₜ·xₜ) ≤ 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    if yₜ (wₜ·xₜ) ≤ b</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    if yₜ (μₜ·xₜ) &lt; 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    if yₜ = + was missed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    if yₜ f(xₜ) ≤ 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    if yₜ wₜ·xₜ &lt; 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    if yₜ wₜ·xₜ ≤ 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    if yₜ Σₛ αₛ yₛ K(xₛ, xₜ) &lt; 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    if yₜ Σₛ αₛ yₛ K(xₛ, xₜ) ≤ 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    if yₜ Σₛ αₛ yₛ xₛ·xₜ &lt; 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    if yₜ Σₛ αₛ yₛ xₛ·xₜ ≤ 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    if ŷₜ ≠ yₜ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    if ŷₜ ≠ yₜ: wᵢ ← β wᵢ for each i with ξᵢ ≠ yₜ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    if ℓ &gt; 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    in every round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    m_I ← the mean payoff 1 − ℓ of arm I so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    mix(y) = −(1/η) ln Σ wᵢ exp(−η lossᵢ(y))  for y = 0, 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    n_I ← n_I + 1, and count ℓ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    p = Σ_E wᵢ ξᵢ / Σ_E wᵢ  (½ if nobody is)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    pay (p − yₜ)²</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    pay (yₜ − pₜ)²</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    pay P·ℓₜ, the expected loss of expert I</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    pay cₜ(wₜ)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    pay max(0, 1 − yₜ wₜ·xₜ)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    pay the probability of a mistake</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    pay w·ℓₜ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    pay wₜ·gₜ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    pay wₜ·ℓₜ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    pay wₜ·ℓₜ, where ℓₜ,ᵢ = |ξₜ,ᵢ − yₜ|</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    pay |p − yₜ|</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    pay |p − yₜ| = P·ℓ,  ℓᵢ = |ξᵢ − yₜ|</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    pay |p − yₜ| = w·ℓ,  ℓᵢ = |ξᵢ − yₜ|</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    pay λ/2 ‖wₜ‖² + max(0, 1 − yₜ wₜ·xₜ)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    pay ℓ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    pay ℓ;  z is 1 with probability 1 − ℓ, else 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    pay −ln of the probability given to yₜ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    play wₜ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    predict + if wₜ·xₜ ≥ θ, else −</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    predict +1 if a literal of L is true on xₜ, else −1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    predict +1 if wₜ·xₜ ≥ 0, else −1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    predict +1 if Σₛ αₛ yₛ K(xₛ, xₜ) ≥ 0, else −1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    predict +1 if Σₛ αₛ yₛ xₛ·xₜ ≥ 0, else −1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    predict 1 if q₁ &gt; q₀, else 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    predict 1 if q₁ ≥ q₀, else 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    predict by the vote: 1 if wₜ·ξₜ &gt; 1/2, else 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    predict sgn f(xₜ)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    predict sgn(wₜ·xₜ)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    predict sgn(Σₛ αₛ yₛ K(xₛ, xₜ))</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    predict sgn(Σₛ αₛ yₛ xₛ·xₜ)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    predict sgn(μₜ·xₜ)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    predict the majority of ξᵢ over i in V, 0 if tied</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    predict the majority of ξᵢ over i in V, 1 if tied</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    predict ξ of expert I: 1 with chance p = Σ Pᵢ ξᵢ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    predict ξᵢ of the first i with the least Lᵢ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    pᵢ = exp(−η L′ᵢ) / Σⱼ exp(−η L′ⱼ)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    q₁ = Σ wᵢ over ξᵢ = 1,  W = Σ wᵢ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    q₁ = Σ wᵢ over ξᵢ = 1,  q₀ = Σ wᵢ over ξᵢ = 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    r = (Σ wᵢ over ξᵢ = 1) / Σ wᵢ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    report (w₂ + … + wₜ₊₁) / t</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    say p = (1 + mix(0) − mix(1)) / 2  (log loss: w·ξ)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    say p = (n₁ + a) / (n₁ + n₀ + 2a)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    say p = w·ξ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    say pₜ = xₜ·(Aₜ + xₜ xₜᵀ)⁻¹ bₜ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    say pₜ = xₜ·Aₜ⁻¹ bₜ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    scale them to what Σ_E w was</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    see the advice ξᵢ of each expert</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    see the advice ξᵢ of those who are awake, E</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    see the gradient gₜ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    see the loss ℓ = |its advice − yₜ|, of no other arm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    see the loss ℓ of arm I, of no other arm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    see the losses ℓₜ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    see xₜ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    see xₜ and append 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    see xₜ in {0, 1}ⁿ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    see yₜ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    vᵢ = wᵢ exp(−η ℓᵢ) / Z</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    with probability ε: I is any arm, all alike</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    wᵢ = exp(−η Lᵢ) / Σⱼ exp(−η Lⱼ)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    wᵢ ~ Σⱼ pⱼ ηⱼ exp(ηⱼ Rᵢ − ηⱼ² Vᵢ),  ηⱼ = 2⁻ʲ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    wᵢ ← vᵢ − gᵢ + Σⱼ gⱼ / (N − 1) over the others j</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    wᵢ ← β wᵢ for each i with ξᵢ ≠ yₜ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    wₜ,ᵢ = sgn(θₜ,ᵢ) |θₜ,ᵢ|ᵖ⁻¹ / ‖θₜ‖ₚᵖ⁻²</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    wₜ₊₁ = Proj(wₜ − 2λ gₜ / √(2 S))</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    wₜ₊₁ = Proj(wₜ − ηₜ gₜ)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    wₜ₊₁ = Proj(wₜ − ηₜ ℓₜ)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    wₜ₊₁ = Proj(ηₜ₊₁ θₜ₊₁)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    wₜ₊₁,ᵢ = U (exp(aᵢ) − exp(−aᵢ)) / Σⱼ (exp(aⱼ) + exp(−aⱼ))</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    wₜ₊₁,ᵢ = clip(wₜ,ᵢ − 2λ gₜ,ᵢ / √(2 Sᵢ)),  no step where Sᵢ = 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    Δ ← Δ + w·ℓ − mix,  mix = −(1/η) ln Σ wᵢ exp(−η ℓᵢ)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    η = ln N / Δ  (∞ while Δ = 0: only the leaders count)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    θₜ₊₁ = θₜ − gₜ,  gₜ a subgradient of cₜ at wₜ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    ℓ = max(0, 1 − yₜ wₜ·xₜ)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(1 + mix(0) − mix(1))/2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(c + x·z)^degree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(‖u‖ + 2‖h‖)² for ‖x‖ = 1, read with R‖u‖ for other lengths</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>+1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0-1 loss, not convex</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 with probability p</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 … 9,  Alt+1 … 9</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1, 2, 3 or 4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1,250 web sites by nine signs of fraud, phishing (+1) or honest (-1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1,797 handwritten digits as 8 × 8 pixels, one digit (+1) against all others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1/γ² + (2/γ) TD</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1/γ² points at right angles, each with the label that was not predicted: some w always keeps the margin γ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>150 flowers of three species in the original order, one species (+1) against the two others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>178 Italian wines by 13 measurements, one grower (+1) against the two others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1: show x and −x side by side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>2,310 patches of outdoor photographs by 18 measurements, one kind (+1) against the rest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>2: the perceptron; larger: few features count; auto: 2 ln d, at least 2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>49,097 readings of nine sensors of a space shuttle, 3,511 of them anomalies (+1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>5,300 points of the plane in clusters that no line separates; for kernels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>50 versicolor (-1) and 50 virginica (+1) flowers in a fixed random order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>50 versicolor (-1) flowers, then 50 virginica (+1): the original order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>569 tumours by 30 measurements of their cells, benign (-1) or malignant (+1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A biased coin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A dual learner keeps its hyperplane as a sum over its supports, the examples on which it erred: α says how much each of them counts, and the score of x is the sum of α y K(xₛ, x), where the kernel K tells how alike two examples are. A passive-aggressive learner sets one such number a round, by which the dual D of a support vector machine climbs towards the least objective P.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A further learner runs on the same stream, beside those that are there. Four can be compared.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A grows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A grows on mistakes only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A headline for the step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A lesson leads through runs step by step, and asks questions that the run answers. All else can be used meanwhile, and what the step speaks of can be shown again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A long first example</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A long second example</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A point of the triangle stands for the shares w₁, w₂, w₃ of three experts, which are at least 0 and sum to 1; in a corner one expert has all. Drawn are the path of w, the gradient step that leaves the triangle, and the projection back onto it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A premise is not met, so the theorem promises nothing about this run. It is not refuted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A premise that is not met: the theorem promises nothing here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A press in the plane (N: the next)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A round has five phases: the point x is shown, the learner predicts, the label y is told, the learner pays a loss if it was wrong, and it may update its weights. Filled dots are those that are shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A short example, then long ones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A tie, score 0, counts as</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A tie, w·x = 0, counts as</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A tie, w·x = θ, counts as</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A tied vote predicts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ALMA</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ALMA demands (1 − α)B/√k with B = 1/α</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>AROW</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>AdaGrad</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>AdaHedge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a second learner (+ compare) to see the difference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adversaries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Aggregating forecaster</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Algorithm P</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alt, F10</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alternating labels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alternating, then a push</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arms with drawn means</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arms with given means</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Array of numpy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arrays of numpy saved together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attribute-relation file (ARFF)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Averaged perceptron</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bananas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bandits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Because</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Beginning of A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best arm so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bisection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Boolean learners</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Breast cancer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Budget perceptron</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Caution</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Centroids</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose another plane (V), another feature across (X) or upwards (Y)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose here where the examples come from. The learner stands after it, and “+ compare” puts a second one beside it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose one of several answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click here to add an example of class +1, and right-click for −1. The learner runs on it at once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click to add your own points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click to set a point: left button +1, right button −1.
N takes a brush.  The learner follows at once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click: go to that round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Climb against AdaGrad</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Coin betting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comma- or tab-separated values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Constants</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl++  Ctrl+−  Ctrl+0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+E  Ctrl+Shift+C  Ctrl+P</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+F1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+L  Alt+→  Alt+←</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+L offers lessons, each of five to ten minutes. F1 lists all keys, and Help starts this tour again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+N  Ctrl+O</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+S  Ctrl+Shift+S</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Shift+O  Ctrl+I</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Shift+P</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Shift+←  →  ↑  ↓</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+V</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+W  Ctrl+Q</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Z  Ctrl+Shift+Z, Ctrl+Y</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data sets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delayed online SVM</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deterministic learners</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Differences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Digits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Disjunction of literals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Doubling blocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag or click: go to a round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drifting target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dual averaging</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dual perceptron</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dual perceptron, any α₀</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dual: α and kernel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>E min L = T/2 − √(T ln N/2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>EG±, Hedge over each feature and its opposite: w stays in a diamond and runs along its edges</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ELIM</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ELIM&apos;s worst case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>EXP3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>EXP3, every run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>EXP3, in the mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>EXP3, the mean’s bound for each run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>EXP3-IX</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>EXP3’s regret is at most √(2TN ln N)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each arm has a row, and n is how often it was played; of its plays the learner knows the mean payoff, the mean of 1 − loss, with an interval or a density, which narrows with the plays. The upright line is the expected payoff, which no learner sees; Pr says how likely the arm is to be the best one, p how likely it is to be played.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each bar is a weight before the round’s update: how much a feature counts in w·x, or an expert in the vote. What the update takes away or adds is dashed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each expert has a row, and the area in it is its loss: high where it errs, flat where it is right. The dashed staircase is the path of the rounds so far that pays least for losses and switches, and the other line is the expert with most weight.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each mark is the margin of a round, y w·x / ‖w‖: how far its example lies from the hyperplane, below 0 on the wrong side. γ is the largest margin that one hyperplane has in all rounds so far, r is the length of the longest example so far, and 1/‖w‖ is what ROMMA takes for γ, never too little.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each point is an expert: R, how much more the learner has paid than it, over what its bound is set by, for Squint V, the sum of the squares of R’s steps. No point may rise above the dashed curve, and the ring is round the one that comes nearest.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each round is told as a sentence, the newest first: the point x, the prediction, the label y and what the round cost. Click a line to go to its round.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each row is a round: its features x, its label y, what each learner predicted, and whether that was a mistake. Edit a cell to change an example; rows are copied and pasted as in a spreadsheet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each tick is a mistake, or is as high as the loss of its round, and the knob stands at the shown round. Click or drag to go to a round; rest the mouse on a tick to read what happened there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter  Delete  Ctrl+C</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Epsilon-greedy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Epsilon-greedy, a floor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Estimated losses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Even split of the weight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every action of the window stands in these menus, with its key beside it. Alt or F10 opens them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Examples of the lectures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expert learners</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Experts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exploring first, in the mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exponential weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exponential weights (Hedge)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exponential weights, η = 8 ln N/T</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exponentiated gradient</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F5  F11  Esc</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Film of the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fixed share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fixed share, any α</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder of PNG pictures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Follow the leader</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Follow the perturbed leader</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GIF</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gaussian kernel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Generators</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Goals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Goes back to round 0, before the first example. Nothing is computed again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Goes one round back. Shift and the left arrow take back one phase of the round.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Goes one round on. Shift and the right arrow show one phase more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Goes to the first mistake after the shown round. With several learners it is a mistake of any of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Goes to the last mistake before the shown round. With several learners it is a mistake of any of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gradient descent on the simplex</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gradient descent with delay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gradient descent, fixed comparator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gradient descent, moving comparator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gradient descent, steps 1/t</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Greedy against the perceptron with margin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Greedy signs against Winnow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Greedy signs against the p-norm perceptron</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gumbel’s: as exponential weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>HTML</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hadamard rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Halving</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Here a point is a weight vector w, and each example is a line between the vectors that predict it right and those that do not. Drawn are w with its path and its update, and the vectors that are right in all rounds so far.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Here stand the mistakes so far and what the theorem allows. The verdict says whether its bound holds.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Here the stream and the learners are chosen that run on it. Each choice is one step that Ctrl+Z takes back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hit the heaviest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Home  End</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hover over the curves: the difference at that round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How long it takes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hₜ holds the correct experts; after finitely many rounds no mistake comes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Image segments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In every round so far that the theorem speaks of, its inequality held.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In some round the inequality failed. Unless it allows for chance, the statement is false.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In this game the room bets on each label before it is shown, or gives the labels itself. The keys 1 and 2 mean −1 and +1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In turns, then one good expert</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Independent draws</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Iris</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Iris, one species</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Iris, sorted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It updates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>K(x, x) ≤ 1 for every x</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>KL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernel learners</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernel perceptron</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Krichevsky-Trofimov</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Krichevsky-Trofimov estimator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>L2 form</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LaTeX</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Label flipper</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Laplace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leader killer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Linear kernel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Linear learners</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Literals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loss of the margin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lᵢ = 0 for each expert i</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lᵢ = 0 for each expert i,  Δ = 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>L′ᵢ = 0 for each arm i, its estimated loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>M  Shift+M</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>M is the number of mistakes so far, or E[M] its expectation, and the dashed curve is the most that the theorem allows by then. A bound is grey as long as it says no more than “at most t mistakes in t rounds”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MP4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Majority against Winnow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Margin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Minutes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mistakes M, the bound, the margin γ and the verdict of every learner stand side by side, now and at the round under the mouse. A − B is what learner A has more than learner B.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mistakes against the bound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>N experts that guess, of whom the majority of k is always right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>N experts, the best one wrong with probability error, the worst one guessing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No hyperplane through 0 is right in all rounds, but one that need not go through 0 is. Tick “bias” at the top, and the learner can find it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No lesson is open. Ctrl+L offers them; the text and the next step of one stand here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No theorem speaks of this learner yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Noise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Noisy labels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Numbers and theorems as a table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>O(d/(γ²θ) + ln θ/γ² Σ w*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One errs at a time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One good expert</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One line about it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One run is an anecdote; here are many, with other seeds or orders, of which a click opens the nearest. The band holds the middle 90 % of what they paid, the pale one all of them, and the dashed line is the median of what the theorem allows.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Online SVM</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Online ridge regression</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Online ridge regression, forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Online ridge regression, mistakes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Online to batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opposite of a feature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order matters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Orthonormal examples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other features decide too: the cut is drawn where they are at their mean, and no band.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PA</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PA, R in the place of ‖x‖ = 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PA-I</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PA-I: no step is longer than C‖x‖; PA: all the way; PA-II: a part of the way, by C</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PA-II</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PDF</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PNG</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page that plays the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Panels stand here, and each can be moved, floated, closed and enlarged. Those that share a place stand behind one another, each with a tab.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Panels that are set off from the others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parquet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Passive-aggressive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pegasos</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pegasos, mistakes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Perceptron</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Perceptron in the lecture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Perceptron with margin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Perceptron with margin, inseparable (L1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Perceptron with margin, inseparable (L2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Perceptron with margin, separable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Perceptron with margin, the margin reached</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Perceptron, hinge loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Perceptron, inseparable (L1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Perceptron, inseparable (L2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Perceptron, margin over ‖x‖</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Perceptron, separable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Perceptron, δ without its root</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Phishing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plain ridge with the forward bound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plays the rounds one after another, or pauses. Slowly, each round is shown in its five phases.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Points of a cloud, or of a line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Polynomial kernel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Potential</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predict a number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prediction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Present on a second screen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Projected gradient descent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Proof</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Proof, live</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>R(h̄) ≤ mean R(hₜ)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ROMMA</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ROMMA begins with w = y x</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Random experts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Randomized weighted majority</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reach a state by hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Regret</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Regret to each expert</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Risk: last, average, best</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rounds as a table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rᵢ = Vᵢ = 0 for each expert i</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SVG</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scoreboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Second-order perceptron</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Separable with a margin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shattered points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shift+F1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shift+F5  S</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shift+T</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shift+→  Shift+←</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shifting best expert</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shifting perceptron</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shuttle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Simplex</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sleeping experts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Small differences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Snap to a grid (G)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>So much the theorem allows in all rounds so far, or demands if it is a lower bound.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>So near counts as right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Space play     ← → round     Shift phase     M next mistake     click +1     right click −1     F1 keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Space plays and pauses. The arrow keys go one round on or back, and with Shift one phase of a round.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Space, K</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spam</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sparse target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Specialists</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spread of a cloud</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Square loss, η = 2 for any p</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Square wave</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Squint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stops running further rounds. Those that were run stay, as a shorter run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Streams and learners</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Subcommittee</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Summary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>T fixed in advance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tab  Shift+Tab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Table of rounds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The curves are what a round costs, over its margin y w·x: the 0-1 loss is 1 for a mistake, and the hinge loss max(0, 1 − y w·x) also charges a right answer that is too close. The mark is the shown round, and the slope there is what a gradient step follows.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The example at hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The expected loss of the arms that were played, beyond that of the best arm.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The expected loss on a new example.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The experts are made from the examples by a pool, such as lines through the plane. Each of them advises +1 or −1 in every round.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The heading under which it is listed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The hollow mark is an example whose label has not come yet; the first learner has said what it predicts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The learner runs many times more on the same rounds, each time with coins of its own. A bound on a mean is held against the mean of these runs, not against the one run that is shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The learner&apos;s loss so far beyond that of the best arm, as the learner estimates it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The learner&apos;s loss so far beyond that of the best in hindsight.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The literals of the largest target that is right on all rounds so far.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The means on logarithmic axes, with the powers of t that fit them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The minority is right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The mistakes so far that are expected, over the learner&apos;s coins.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The number of the right answer, from 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The number that the formula gives at this round. A whole number is at most its floor.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The number&apos;s name, its round and its value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The pale wide curves are what experts or arms have lost so far, L. A bandit sees one loss in each round and divides it by the chance p of having seen it, so that its estimate jumps where p was small.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The plane or the weights, the curves, the theorem with its value, and each round in words, with keys and buttons to play it. It suits phones and dark mode.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The plane shows the examples, a disc for the label +1 and a cross for −1, with the learner’s hyperplane w·x = 0 and its weights w as an arrow, or with each expert as a line that is as strong as its weight. A left click adds an example labelled +1, a right click one labelled −1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The potential is the one quantity that the proof follows, such as the angle between w and the target u, ln W, where W is the total weight, or log₂ |V|, where V holds the experts without a mistake. Each mistake moves it by a fixed amount at least, and it cannot go beyond a limit: that bounds the mistakes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The presentation shows the planes and the curves in large type on the full screen, and hides what is to come. Esc ends it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The proof is a chain of inequalities, and each line is one side of it with its number in the shown round. Click a line to read why that step holds; the slack is what the right side has more than the left.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The regret is being computed …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The regret is the learner’s loss so far less that of the best fixed choice in hindsight, L*; a bandit’s pseudo-regret is the same in expected losses. The dashed curve is the most that the theorem allows.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The report below names versions, the error and the last lines of the log. None of your examples is in it, but an error may quote a name or a value: read it before you pass it on. Nothing is sent from here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The risk of a hypothesis is its expected loss on a new example of the same distribution, computed exactly for the last hypothesis, the average and the best one so far. The bound on the risk of the one that is handed out may fail with probability δ.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The round that is shown once it is answered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The rounds so far in which the learner changed its weights.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The rounds so far whose prediction was wrong.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The rounds whose point is shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same rounds are run in many random orders, and each bar counts the orders that end with about the same mistakes, or whatever the theorem bounds. The line is the bound; click a bar to see one of its orders.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The seed decides everything that is drawn at random. The same seed gives the same run, on every machine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The separator is a line here, and a point&apos;s side is what w predicts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The separator is no line here: its cut is drawn, where all else is at its mean, and no band.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The share of the vote becomes a probability by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The speed goes from one phase a second to as fast as rounds can be run. Up to 3 rounds a second, each round is shown phase by phase.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The stream is where the examples (x, y) come from: a built-in source, a file of yours, or an adversary. Every learner of the window runs on the same one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The theorem</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The theorem bounds the mean over the coins, and one run may lie above that. “200 coins” compares the mean of 200 further runs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The theorem bounds what the learner pays, such as Uₜ, its updates in rounds 1 to t, by quantities such as r, the length of the longest example, and γ, the margin; its premises are ticked or crossed with the numbers of this run. HOLDS: the run keeps to it; VACUOUS: it allows as much as can happen anyway; VIOLATED: the run breaks it; DOES NOT APPLY: a premise fails.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The tool decides what the mouse does in the plane: set a point, paint many with a brush or along a line, or take points out. N takes the next tool.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The vote of all hypotheses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The weights stay in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The whole and its halves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The widest gap that some w leaves to all points so far. None: no w separates them, rounding apart.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Then show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Theorem</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These are ways to begin: a lesson, an empty plane, sample data, or a file of yours. The menu Help shows them again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is a learner, the algorithm that predicts a label in each round, with its parameters beside it. Where several learners are compared, × takes this one off the stage.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is the label y that a left click in the plane gives a new example, +1 or −1. A right click gives the other one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is the last step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is the learner’s algorithm, with the numbers of the shown round put in. The lines that were executed light up phase by phase: point, prediction, label, loss, update.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is the shown round, of all that there are. Round 0 is the start, before the first example.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This line names the learner, the stream and the theorem that are presented. Esc ends the presentation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This line tells the main keys, and for a while what was just done or why something was refused. At its right stands what is still being computed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This note says what there is to see in this session, or what its stream lacks. Close takes it away.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This stream comes in while it is watched, from a program, a growing file or a port. The queue holds what has not been run yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This tour has five hints, each beside what it speaks of. Esc or the cross leaves it, and the menu Help starts it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Thompson sampling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Thompson sampling, in the mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Thresholds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time is moved here: play and pause, single rounds and phases, mistakes, and the speed. The timeline in the middle goes to any round.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Topic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>True, but it says nothing yet: the bound is no smaller than what so many rounds can cost anyway.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two experts change places</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two to four answers, a line for each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>UCB1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>UCB1, every run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>UCB1, in the mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>VC dimension of hyperplanes with a margin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Variable share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>VisualOnline is free software under the MIT licence. Qt and PySide6 are under the LGPL 3, pyqtgraph, ziamath and platformdirs under the MIT licence, numpy, threadpoolctl and numba under BSD licences.

The typeface is Inter by Rasmus Andersson and the Inter Project Authors, under the SIL Open Font License 1.1.

The data sets that are built in come from the UCI Machine Learning Repository under CC BY 4.0: Iris (R. A. Fisher, 1936) and Breast Cancer Wisconsin (W. H. Wolberg, O. L. Mangasarian, N. Street and W. Street, 1993).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Vote to prediction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Voted perceptron</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Vovk&apos;s curve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>WebM</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weighted majority</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What all rounds so far have cost.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What each run paid over what it was allowed, as a histogram</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What each run paid, as a histogram with its bound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What further runs, each with coins of its own, have come to on average.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What has to hold on the stage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is asked, or what is to be done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is said after the answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What one can do after it, a line for each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the lesson is called</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the runs come to, over the values of one axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the runs come to, over the values of two axes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the runs paid and were allowed, over the rounds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When it explores</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the mathematics comes from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who shares</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Winnow (normalised)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Winnow in the lecture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Winnow, log d for one target feature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Winnow, v of any sign</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Winnow, ‖v‖ read as ‖v‖₂</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Winnow2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Winnow2 (promotion and demotion)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Winnow2, β = 1 + γ/2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With a bias every example gets a further feature that is always 1, so that the hyperplane w·x = 0 need not go through the origin. The radius r and the margin γ are then those of (x, 1).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Within</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wrong experts are struck out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wrong experts lose weight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>X with a row for each example and y with the labels, compressed or not; never unpickled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>[  ]  Shift+wheel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a ball: ‖w‖ ≤ λ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a bandit that draws arms by exponential weights, and divides a loss by the chance of having seen it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a bandit that plays each arm with the probability, as it believes, that it is the best</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a bandit that plays the arm whose mean may still be the best, by the upper end of its interval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a bandit that plays the best arm so far, and any arm now and then, or each of them at first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a belief about w that narrows with each update, and steps in proportion to what is unsure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a bound on the length of a gradient</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a bound on the updates that grows with the logarithm of the number of features</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a bound that grows with the target&apos;s weights and, where θ = d, with the logarithm of d</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a box: |wᵢ| ≤ λ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a click on the name makes it the label, one on its box uses it as a feature or leaves it out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a column for each feature and one for the label; needs the extra named parquet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a comparator in the set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a disjunction of literals agrees with all rounds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a feature is true, or it is false; numbers are true from 0 or from their mean on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a known D</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a known bound on the best expert&apos;s mistakes; it tunes β</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a known number of rounds; it tunes η where that is auto</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a length that no gradient exceeds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a line, cut off at 0 and 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a long example that is right, and then two short ones in turns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a missing value is 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a missing value is the mean so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a mistake, with an update</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a mistake, without an update</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a multiple of the best path&apos;s errors and switches, and of ln N; the number of rounds does not count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a new plane without points; open a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a panel&apos;s title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a perceptron that moves little in directions in which it has often erred</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a positive definite kernel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a random one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a row for each example, a column for each feature and one for the label; the header may be left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a row for each example, its label first, then index:value for what is not 0; indices count from 1 or 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a row for each example, the label in the last column or one named so; mapped into memory, never unpickled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a simplex: w ≥ 0 with sum λ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a single feature is above or below a quantile of a sample of the stream</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a step against the gradient of the loss, then the nearest point of the set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a target w* ≥ 0: w*·x ≥ θ where y = +1, w*·x ≤ θ − γ where y = −1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a tick at each mistake, or as high as the round&apos;s loss; drag to any round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a tie is 1 in the figure and 0 in the code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sprays a cloud</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>add a point +1, −1 (Shift+click: −1)</source>
        <translation>einen Punkt +1, −1 hinzufügen (Umschalt+Klick: −1)</translation>
    </message>
    <message>
        <source>adds y x to θ after each mistake; w is θ with its large coordinates swollen by a power</source>
        <translation>addiert nach jedem Fehler y x zu θ; w ist θ, dessen große Koordinaten durch eine Potenz betont sind</translation>
    </message>
    <message>
        <source>adds η y x to w after each mistake</source>
        <translation>addiert nach jedem Fehler η y x zu w</translation>
    </message>
    <message>
        <source>adds η y x to w after each mistake, and where y w·x is right by no more than b</source>
        <translation>addiert η y x zu w nach jedem Fehler, und auch wo y w·x um höchstens b richtig ist</translation>
    </message>
    <message>
        <source>advice and labels are independent fair coins</source>
        <translation>Ratschläge und Labels sind unabhängige faire Münzwürfe</translation>
    </message>
    <message>
        <source>advice in [0, 1]</source>
        <translation>Ratschläge in [0, 1]</translation>
    </message>
    <message>
        <source>advice in {0, 1}</source>
        <translation>Ratschläge in {0, 1}</translation>
    </message>
    <message>
        <source>after each arm was played m times, the mean pseudo-regret grows by Σ Δ exp(−mΔ²) in a round</source>
        <translation>nachdem jeder Arm m-mal gespielt ist, wächst der mittlere Pseudo-Regret je Runde um Σ Δ exp(−mΔ²)</translation>
    </message>
    <message>
        <source>after the learner&apos;s own mistakes</source>
        <translation>nach Fehlern des Lernverfahrens selbst</translation>
    </message>
    <message>
        <source>aggressive: update where y w·x &lt; 1; mistakes: only where y w·x ≤ 0</source>
        <translation>aggressive: Update, wo y w·x &lt; 1; mistakes: nur wo y w·x ≤ 0</translation>
    </message>
    <message>
        <source>all ones is positive, each half of the ones negative, in turn</source>
        <translation>lauter Einsen sind positiv, jede Hälfte der Einsen ist negativ, im Wechsel</translation>
    </message>
    <message>
        <source>all x so far</source>
        <translation>alle bisherigen x</translation>
    </message>
    <message>
        <source>an adversary answers each arm</source>
        <translation>ein Gegner antwortet auf jeden Arm</translation>
    </message>
    <message>
        <source>an expert without a mistake</source>
        <translation>ein Experte ohne Fehler</translation>
    </message>
    <message>
        <source>any number between its two limits; the best one is taken</source>
        <translation>jede Zahl zwischen seinen beiden Grenzen; die beste wird genommen</translation>
    </message>
    <message>
        <source>any α</source>
        <translation>jedes α</translation>
    </message>
    <message>
        <source>any α₀</source>
        <translation>jedes α₀</translation>
    </message>
    <message>
        <source>any α₀, and a sum over all T examples</source>
        <translation>jedes α₀, und eine Summe über alle T Beispiele</translation>
    </message>
    <message>
        <source>anytime rate</source>
        <translation>Rate ohne bekanntes T</translation>
    </message>
    <message>
        <source>anytime step</source>
        <translation>Schritt ohne bekanntes T</translation>
    </message>
    <message>
        <source>arms of a bandit whose expected losses are drawn, each uniform on [0, 1]</source>
        <translation>Arme eines Banditen mit gezogenen erwarteten Verlusten, jeder gleichverteilt auf [0, 1]</translation>
    </message>
    <message>
        <source>arms of a bandit: each loses 1 with a probability of its own, and else 0</source>
        <translation>Arme eines Banditen: jeder verliert 1 mit seiner eigenen Wahrscheinlichkeit, sonst 0</translation>
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
        <translation>wie es ist</translation>
    </message>
    <message>
        <source>at most (p − 1)(R/γ)² updates: lengths of x in the p-norm, of separators in the dual one</source>
        <translation>höchstens (p − 1)(R/γ)² Updates: Längen der x in der p-Norm, der Trennebenen in der dualen</translation>
    </message>
    <message>
        <source>at most (r/γ)² mistakes, as of the perceptron, by a w that is never longer than 1/γ</source>
        <translation>höchstens (r/γ)² Fehler, wie beim Perzeptron, mit einem w, das nie länger als 1/γ ist</translation>
    </message>
    <message>
        <source>at most (r/γ)² updates: the radius over the margin, squared</source>
        <translation>höchstens (r/γ)² Updates: der Radius durch den Rand, zum Quadrat</translation>
    </message>
    <message>
        <source>at most (r² + 2b/η)/γ² updates</source>
        <translation>höchstens (r² + 2b/η)/γ² Updates</translation>
    </message>
    <message>
        <source>at most N (L* + 1) − 1 mistakes, L* being those of the best expert; nature can force as many</source>
        <translation>höchstens N (L* + 1) − 1 Fehler, wobei L* die des besten Experten sind; die Natur kann ebenso viele erzwingen</translation>
    </message>
    <message>
        <source>at most a multiple of the best expert&apos;s mistakes, above 2 for every β, and a multiple of ln N</source>
        <translation>höchstens ein Vielfaches der Fehler des besten Experten, für jedes β mehr als 2, und ein Vielfaches von ln N</translation>
    </message>
    <message>
        <source>at most as many updates as the sum of its steps takes along the best separator to the rim of the ball</source>
        <translation>höchstens so viele Updates, wie die Summe seiner Schritte entlang der besten Trennebene bis zum Rand der Kugel braucht</translation>
    </message>
    <message>
        <source>at most the squared length of a comparator, times r², and twice its hinge losses</source>
        <translation>höchstens die quadrierte Länge eines Vergleichsvektors, mal r², und zweimal seine Hinge-Verluste</translation>
    </message>
    <message>
        <source>at score 0. le: a mistake, and an update; positive: predict +1; lt: a mistake without an update</source>
        <translation>beim Wert 0. le: ein Fehler, und ein Update; positive: Vorhersage +1; lt: ein Fehler ohne Update</translation>
    </message>
    <message>
        <source>at w·x = 0. le: a mistake, and an update; positive: predict +1; lt: a mistake without an update</source>
        <translation>bei w·x = 0. le: ein Fehler, und ein Update; positive: Vorhersage +1; lt: ein Fehler ohne Update</translation>
    </message>
    <message>
        <source>at w·x = θ. positive: predict +1</source>
        <translation>bei w·x = θ. positive: Vorhersage +1</translation>
    </message>
    <message>
        <source>average</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>aᵢ = a₀, bᵢ = b₀ for each arm i</source>
        <translation>aᵢ = a₀, bᵢ = b₀ für jeden Arm i</translation>
    </message>
    <message>
        <source>ball: back to the radius B</source>
        <translation>ball: zurück auf den Radius B</translation>
    </message>
    <message>
        <source>bets a share of its wealth on the next gradient; no step size, and good against every comparator at once</source>
        <translation>setzt einen Anteil seines Vermögens auf den nächsten Gradienten; keine Schrittweite, und gut gegen alle Vergleichsvektoren zugleich</translation>
    </message>
    <message>
        <source>beyond the moat every example has the margin bγ/(2b + ηr²): next to γ/2 for a large b</source>
        <translation>jenseits des Grabens hat jedes Beispiel den Rand bγ/(2b + ηr²): nahe γ/2 für ein großes b</translation>
    </message>
    <message>
        <source>beyond two features: another plane, another feature across, upwards (Shift: the previous one)</source>
        <translation>bei mehr als zwei Merkmalen: eine andere Ebene, ein anderes Merkmal quer, hoch (Umschalt: das vorige)</translation>
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
        <translation>Schranke für den Rand</translation>
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
        <source>brush: press or drag to spray a cloud, right button −1; [ and ] or Shift+wheel change its spread</source>
        <translation>Pinsel: drücken oder ziehen sprüht eine Wolke, rechte Taste −1; [ und ] oder Umschalt+Rad ändern ihre Breite</translation>
    </message>
    <message>
        <source>but for a share δ of runs the regret is at most ln N/η + (η/2 + γ)(Σ Lⱼ + λ) + λ in all rounds at once</source>
        <translation>außer in einem Anteil δ der Läufe ist der Regret höchstens ln N/η + (η/2 + γ)(Σ Lⱼ + λ) + λ, in allen Runden zugleich</translation>
    </message>
    <message>
        <source>by how many rounds gradients come late</source>
        <translation>um wie viele Runden Gradienten zu spät kommen</translation>
    </message>
    <message>
        <source>by how many rounds labels or gradients come late</source>
        <translation>um wie viele Runden Labels oder Gradienten zu spät kommen</translation>
    </message>
    <message>
        <source>by its mean payoff</source>
        <translation>nach seiner mittleren Auszahlung</translation>
    </message>
    <message>
        <source>by its sum</source>
        <translation>nach seiner Summe</translation>
    </message>
    <message>
        <source>by label, −1 first</source>
        <translation>nach Label, −1 zuerst</translation>
    </message>
    <message>
        <source>choose the theorem</source>
        <translation>das Theorem wählen</translation>
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
        <source>closed form</source>
        <translation>geschlossene Form</translation>
    </message>
    <message>
        <source>coin betting needs no parameter at all</source>
        <translation>Coin Betting braucht gar keinen Parameter</translation>
    </message>
    <message>
        <source>column of gradients</source>
        <translation>Spalte der Gradienten</translation>
    </message>
    <message>
        <source>column of losses</source>
        <translation>Spalte der Verluste</translation>
    </message>
    <message>
        <source>columns of gradients</source>
        <translation>Spalten der Gradienten</translation>
    </message>
    <message>
        <source>columns of losses</source>
        <translation>Spalten der Verluste</translation>
    </message>
    <message>
        <source>constant step</source>
        <translation>fester Schritt</translation>
    </message>
    <message>
        <source>convex loss</source>
        <translation>konvexer Verlust</translation>
    </message>
    <message>
        <source>convex losses on a box, or on a ball</source>
        <translation>konvexe Verluste auf einem Quader oder einer Kugel</translation>
    </message>
    <message>
        <source>convex losses on a convex set around 0</source>
        <translation>konvexe Verluste auf einer konvexen Menge um 0</translation>
    </message>
    <message>
        <source>convex losses on a convex set of diameter D</source>
        <translation>konvexe Verluste auf einer konvexen Menge mit Durchmesser D</translation>
    </message>
    <message>
        <source>convex losses on the diamond ‖w‖₁ ≤ U</source>
        <translation>konvexe Verluste auf der Raute ‖w‖₁ ≤ U</translation>
    </message>
    <message>
        <source>counts in A at once: forward</source>
        <translation>zählt sofort in A: vorwärts</translation>
    </message>
    <message>
        <source>counts the mistakes on each example; its weights are the sum of those examples</source>
        <translation>zählt die Fehler auf jedem Beispiel; seine Gewichte sind die Summe dieser Beispiele</translation>
    </message>
    <message>
        <source>counts when its label is known: ridge</source>
        <translation>zählt, sobald sein Label bekannt ist: Ridge</translation>
    </message>
    <message>
        <source>cross cursor: arrows move it, Enter adds +1, Shift+Enter −1</source>
        <translation>Fadenkreuz: Pfeile bewegen es, Eingabe setzt +1, Umschalt+Eingabe −1</translation>
    </message>
    <message>
        <source>d examples at right angles, each of them a mistake of the perceptron</source>
        <translation>d Beispiele im rechten Winkel zueinander, jedes davon ein Fehler des Perzeptrons</translation>
    </message>
    <message>
        <source>d rows of +1 and −1 at right angles; the first feature is the target</source>
        <translation>d Zeilen aus +1 und −1 im rechten Winkel zueinander; das erste Merkmal ist das Ziel</translation>
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
        <source>decay: times 1 − λ</source>
        <translation>Abklingen: mal 1 − λ</translation>
    </message>
    <message>
        <source>declared attributes, numeric or nominal, then a row for each example, dense or sparse</source>
        <translation>deklarierte Attribute, numerisch oder nominal, dann eine Zeile je Beispiel, dicht oder dünn besetzt</translation>
    </message>
    <message>
        <source>degree of the polynomial kernel</source>
        <translation>Grad des polynomiellen Kerns</translation>
    </message>
    <message>
        <source>degrees by which the target turns in a round</source>
        <translation>Grad, um die sich das Ziel in einer Runde dreht</translation>
    </message>
    <message>
        <source>demands a margin that shrinks with each step, and keeps w in the unit ball</source>
        <translation>verlangt einen Rand, der mit jedem Schritt schrumpft, und hält w in der Einheitskugel</translation>
    </message>
    <message>
        <source>diagonal: a step for each coordinate, on a box; norm: one step for all, on a ball</source>
        <translation>diagonal: ein Schritt für jede Koordinate, auf einem Quader; norm: ein Schritt für alle, auf einer Kugel</translation>
    </message>
    <message>
        <source>divided by its largest absolute value</source>
        <translation>geteilt durch den größten Betrag</translation>
    </message>
    <message>
        <source>divided by its norm</source>
        <translation>geteilt durch die Norm</translation>
    </message>
    <message>
        <source>dot</source>
        <translation>Punkt</translation>
    </message>
    <message>
        <source>dotted</source>
        <translation>gepunktet</translation>
    </message>
    <message>
        <source>drag  Delete</source>
        <translation>ziehen  Entf</translation>
    </message>
    <message>
        <source>drag: move it, onto another for tabs; double click: float; right click: its menu</source>
        <translation>ziehen: verschieben, auf ein anderes für Reiter; Doppelklick: lösen; Rechtsklick: sein Menü</translation>
    </message>
    <message>
        <source>drawing the prediction halves the mistakes</source>
        <translation>zu ziehen statt abzustimmen halbiert die Fehler</translation>
    </message>
    <message>
        <source>draws a line of points</source>
        <translation>zieht eine Linie aus Punkten</translation>
    </message>
    <message>
        <source>each arm m times at first</source>
        <translation>jeden Arm zuerst m-mal</translation>
    </message>
    <message>
        <source>each expert as a point: the regret to it over what its bound is set by, below the curve of the bound</source>
        <translation>jeder Experte als Punkt: der Regret gegen ihn über dem, was seine Schranke bestimmt, unter der Kurve der Schranke</translation>
    </message>
    <message>
        <source>each expert is awake in one part of the first feature&apos;s range, and says the majority that it saw there</source>
        <translation>jeder Experte ist in einem Teil des Bereichs des ersten Merkmals wach und sagt die Mehrheit, die er dort gesehen hat</translation>
    </message>
    <message>
        <source>each hₛ takes a side</source>
        <translation>jedes hₛ wählt eine Seite</translation>
    </message>
    <message>
        <source>each mistake strikes out at least half of the experts that are left, so there are at most log₂ N mistakes</source>
        <translation>jeder Fehler streicht mindestens die Hälfte der übrigen Experten, also gibt es höchstens log₂ N Fehler</translation>
    </message>
    <message>
        <source>each round as a sentence to be read aloud, the newest first; all rounds or the mistakes only</source>
        <translation>jede Runde als ein Satz zum Vorlesen, die neueste zuerst; alle Runden oder nur die Fehler</translation>
    </message>
    <message>
        <source>each round&apos;s distance y w·x / ‖w‖ from the hyperplane, mistakes marked, with the best margin and the radius</source>
        <translation>der Abstand y w·x / ‖w‖ jeder Runde von der Hyperebene, Fehler markiert, mit bestem Rand und Radius</translation>
    </message>
    <message>
        <source>end the run</source>
        <translation>den Lauf beenden</translation>
    </message>
    <message>
        <source>enlarge the plane (1) or a panel, in reading order; Esc: back</source>
        <translation>die Ebene (1) oder ein Panel vergrößern, in Leserichtung; Esc: zurück</translation>
    </message>
    <message>
        <source>epsilon-greedy plays the arm with the largest sum of payoffs</source>
        <translation>Epsilon-Greedy spielt den Arm mit der größten Summe der Auszahlungen</translation>
    </message>
    <message>
        <source>eraser: press or drag to take points away; [ and ] or Shift+wheel change its reach</source>
        <translation>Radierer: drücken oder ziehen nimmt Punkte weg; [ und ] oder Umschalt+Rad ändern seine Reichweite</translation>
    </message>
    <message>
        <source>estimated regret</source>
        <translation>geschätzter Regret</translation>
    </message>
    <message>
        <source>every action by name</source>
        <translation>jeder Befehl mit Namen</translation>
    </message>
    <message>
        <source>every example so far lies beyond the moat: y w·x &gt; b</source>
        <translation>jedes bisherige Beispiel liegt jenseits des Grabens: y w·x &gt; b</translation>
    </message>
    <message>
        <source>every expert</source>
        <translation>jeder Experte</translation>
    </message>
    <message>
        <source>every label is against the prediction</source>
        <translation>jedes Label widerspricht der Vorhersage</translation>
    </message>
    <message>
        <source>every round is one of m labelled points, drawn with replacement</source>
        <translation>jede Runde ist einer von m Punkten mit Label, gezogen mit Zurücklegen</translation>
    </message>
    <message>
        <source>every round&apos;s features, label, prediction and mistake; points are typed, copied and pasted here</source>
        <translation>Merkmale, Label, Vorhersage und Fehler jeder Runde; Punkte werden hier getippt, kopiert und eingefügt</translation>
    </message>
    <message>
        <source>every stream that is built in; import settings of the file</source>
        <translation>jeder eingebaute Datenstrom; Einstellungen zum Lesen der Datei</translation>
    </message>
    <message>
        <source>exp(−‖x − z‖² / (2σ²))</source>
        <translation>exp(−‖x − z‖² / (2σ²))</translation>
    </message>
    <message>
        <source>expected losses; one for each arm, with commas between</source>
        <translation>erwartete Verluste; einer je Arm, durch Kommas getrennt</translation>
    </message>
    <message>
        <source>expected mistakes: a multiple of the best expert&apos;s, near 1 for β near 1, and a multiple of ln N</source>
        <translation>erwartete Fehler: ein Vielfaches der des besten Experten, nahe 1 für β nahe 1, und ein Vielfaches von ln N</translation>
    </message>
    <message>
        <source>expert</source>
        <translation>Experte</translation>
    </message>
    <message>
        <source>experts of whom each is awake in a part of the rounds, and the first errs least</source>
        <translation>Experten, von denen jeder in einem Teil der Runden wach ist; der erste irrt am seltensten</translation>
    </message>
    <message>
        <source>exponential weights among those who are awake; each expert is owed a regret over its own rounds only</source>
        <translation>exponentielle Gewichte unter denen, die wach sind; jedem Experten gilt ein Regret nur über seine eigenen Runden</translation>
    </message>
    <message>
        <source>exponential weights for square or log loss: their regret is at most ln N/η, however many the rounds</source>
        <translation>exponentielle Gewichte für quadratischen oder log-Verlust: ihr Regret ist höchstens ln N/η, wie viele Runden es auch sind</translation>
    </message>
    <message>
        <source>exponential weights over experts and 20 rates at once: the regret to each expert has its own variance</source>
        <translation>exponentielle Gewichte über Experten und 20 Raten zugleich: der Regret gegen jeden Experten hat seine eigene Varianz</translation>
    </message>
    <message>
        <source>exponential weights that share some weight in every round, and so follow a best expert who changes</source>
        <translation>exponentielle Gewichte, die in jeder Runde etwas Gewicht teilen und so einem wechselnden besten Experten folgen</translation>
    </message>
    <message>
        <source>exponential weights with η = ln N/Δ, where Δ is what mixing has cost so far; nothing has to be tuned</source>
        <translation>exponentielle Gewichte mit η = ln N/Δ, wobei Δ ist, was das Mischen bisher gekostet hat; nichts ist einzustellen</translation>
    </message>
    <message>
        <source>exponential, from Exp(1)</source>
        <translation>exponentiell, aus Exp(1)</translation>
    </message>
    <message>
        <source>exponential: noise from Exp(1); gumbel: noise that makes the chances those of exponential weights</source>
        <translation>exponential: Rauschen aus Exp(1); gumbel: Rauschen, mit dem die Chancen die der exponentiellen Gewichte sind</translation>
    </message>
    <message>
        <source>export; copy, print the picture</source>
        <translation>exportieren; das Bild kopieren, drucken</translation>
    </message>
    <message>
        <source>f is λ-strongly convex, steps 1/(λt)</source>
        <translation>f ist λ-stark konvex, Schritte 1/(λt)</translation>
    </message>
    <message>
        <source>factor of a promotion and of a demotion</source>
        <translation>Faktor einer Erhöhung und einer Senkung</translation>
    </message>
    <message>
        <source>faster, slower</source>
        <translation>schneller, langsamer</translation>
    </message>
    <message>
        <source>feature</source>
        <translation>Merkmal</translation>
    </message>
    <message>
        <source>feature 1 has y x₁ = ρ in every round</source>
        <translation>für Merkmal 1 ist y x₁ = ρ in jeder Runde</translation>
    </message>
    <message>
        <source>feature 1 is the target, all others are signed so that Winnow errs as long as it can be made to</source>
        <translation>Merkmal 1 ist das Ziel; alle anderen haben Vorzeichen, mit denen Winnow irrt, solange es sich dazu bringen lässt</translation>
    </message>
    <message>
        <source>feature 1 is the target, all others are signed so that the p-norm perceptron errs as long as it can</source>
        <translation>Merkmal 1 ist das Ziel; alle anderen haben Vorzeichen, mit denen das p-Norm-Perzeptron irrt, solange es sich dazu bringen lässt</translation>
    </message>
    <message>
        <source>follows the advice of the expert with the fewest mistakes so far</source>
        <translation>folgt dem Rat des Experten mit den bisher wenigsten Fehlern</translation>
    </message>
    <message>
        <source>follows the heavier side of the vote and multiplies the weight of wrong experts by β</source>
        <translation>folgt der schwereren Seite der Abstimmung und multipliziert das Gewicht falscher Experten mit β</translation>
    </message>
    <message>
        <source>follows the majority of the experts left in its version set, and strikes out those that were wrong</source>
        <translation>folgt der Mehrheit der Experten, die im Versionsraum übrig sind, und streicht, wer falsch lag</translation>
    </message>
    <message>
        <source>for t = 1, 2, …</source>
        <translation>für t = 1, 2, …</translation>
    </message>
    <message>
        <source>for the log loss advice is kept within [clip, 1 − clip]; 0 counts as 10⁻⁹, so that no loss is infinite</source>
        <translation>für den log-Verlust bleiben Ratschläge in [clip, 1 − clip]; 0 zählt als 10⁻⁹, damit kein Verlust unendlich ist</translation>
    </message>
    <message>
        <source>for the square loss η = 2, whatever p is</source>
        <translation>für den quadratischen Verlust η = 2, was p auch ist</translation>
    </message>
    <message>
        <source>for the square loss: p from both mix losses, or p = w·ξ; for the log loss both are w·ξ</source>
        <translation>für den quadratischen Verlust: p aus beiden Mischverlusten, oder p = w·ξ; für den log-Verlust sind beide w·ξ</translation>
    </message>
    <message>
        <source>forgetron: the oldest, after all were shrunk</source>
        <translation>forgetron: das älteste, nachdem alle geschrumpft sind</translation>
    </message>
    <message>
        <source>forward: the example at hand counts in A before its label is known; ridge: it does not</source>
        <translation>forward: das vorliegende Beispiel zählt in A, bevor sein Label bekannt ist; ridge: es zählt nicht</translation>
    </message>
    <message>
        <source>from w₁ ≠ 0</source>
        <translation>ab w₁ ≠ 0</translation>
    </message>
    <message>
        <source>gaussian: exp(−‖x − z‖² / (2σ²))</source>
        <translation>gaussian: exp(−‖x − z‖² / (2σ²))</translation>
    </message>
    <message>
        <source>gaussian: exp(−‖x − z‖² / (2σ²)); linear: x·z; polynomial: (c + x·z)^degree</source>
        <translation>gaussian: exp(−‖x − z‖² / (2σ²)); linear: x·z; polynomial: (c + x·z)^degree</translation>
    </message>
    <message>
        <source>goes a part of the way: PA-II</source>
        <translation>geht einen Teil des Weges: PA-II</translation>
    </message>
    <message>
        <source>goes all the way: PA</source>
        <translation>geht den ganzen Weg: PA</translation>
    </message>
    <message>
        <source>gradient descent on the hinge loss in the ball of radius λ, the bias inside it</source>
        <translation>Gradientenabstieg auf dem Hinge-Verlust in der Kugel mit Radius λ, der Bias darin</translation>
    </message>
    <message>
        <source>gradient descent with a step for each coordinate, short where gradients were large or many</source>
        <translation>Gradientenabstieg mit einem Schritt für jede Koordinate, kurz, wo Gradienten groß oder zahlreich waren</translation>
    </message>
    <message>
        <source>gradients τ rounds late, step number t − τ</source>
        <translation>Gradienten τ Runden zu spät, Schrittnummer t − τ</translation>
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
        <source>groups of experts are wrong in turns, at last all but one</source>
        <translation>Gruppen von Experten irren reihum, zuletzt alle außer einem</translation>
    </message>
    <message>
        <source>growth</source>
        <translation>Wachstum</translation>
    </message>
    <message>
        <source>h drawn from all hₜ</source>
        <translation>h gezogen aus allen hₜ</translation>
    </message>
    <message>
        <source>half of the step between the first expert and the others</source>
        <translation>die Hälfte des Schritts zwischen dem ersten Experten und den anderen</translation>
    </message>
    <message>
        <source>half of weighted majority&apos;s bound, and at most that of randomized weighted majority</source>
        <translation>die Hälfte der Schranke der gewichteten Mehrheit, und höchstens die der randomisierten gewichteten Mehrheit</translation>
    </message>
    <message>
        <source>half-planes through the origin in all directions; with more than two features, random ones</source>
        <translation>Halbebenen durch den Ursprung in allen Richtungen; bei mehr als zwei Merkmalen zufällige</translation>
    </message>
    <message>
        <source>halves of the experts without a mistake disagree, and the label is against the prediction</source>
        <translation>Hälften der Experten ohne Fehler widersprechen sich, und das Label ist gegen die Vorhersage</translation>
    </message>
    <message>
        <source>halves of the weight disagree, and the label is against the prediction</source>
        <translation>Hälften des Gewichts widersprechen sich, und das Label ist gegen die Vorhersage</translation>
    </message>
    <message>
        <source>hide what is to come, or show it; a presentation and the games hide it</source>
        <translation>verbergen, was noch kommt, oder es zeigen; eine Präsentation und die Spiele verbergen es</translation>
    </message>
    <message>
        <source>hinge: max(0, 1 − y w·x)</source>
        <translation>Hinge: max(0, 1 − y w·x)</translation>
    </message>
    <message>
        <source>holds</source>
        <translation>gilt</translation>
    </message>
    <message>
        <source>how far a step may go; not used by PA</source>
        <translation>wie weit ein Schritt gehen darf; von PA nicht benutzt</translation>
    </message>
    <message>
        <source>how little one example is trusted; large: small steps</source>
        <translation>wie wenig einem einzelnen Beispiel vertraut wird; groß: kleine Schritte</translation>
    </message>
    <message>
        <source>how many features vote, odd</source>
        <translation>wie viele Merkmale abstimmen, ungerade</translation>
    </message>
    <message>
        <source>how many groups take turns at first; N for one expert each</source>
        <translation>wie viele Gruppen sich zuerst abwechseln; N: jeder Experte für sich</translation>
    </message>
    <message>
        <source>how many lead, one after the other</source>
        <translation>wie viele führen, einer nach dem anderen</translation>
    </message>
    <message>
        <source>how many of the others err together at last</source>
        <translation>wie viele der anderen zuletzt gemeinsam irren</translation>
    </message>
    <message>
        <source>how often there is another leader, the first one counted</source>
        <translation>wie oft ein anderer führt, der erste mitgezählt</translation>
    </message>
    <message>
        <source>how w is kept short after a mistake</source>
        <translation>wie w nach einem Fehler kurz gehalten wird</translation>
    </message>
    <message>
        <source>hyperplanes with margin γ shatter at most 1/γ² points of the unit ball</source>
        <translation>Hyperebenen mit Rand γ zerschmettern höchstens 1/γ² Punkte der Einheitskugel</translation>
    </message>
    <message>
        <source>hₜ from the past</source>
        <translation>hₜ aus der Vergangenheit</translation>
    </message>
    <message>
        <source>i.i.d. from a known D</source>
        <translation>i.i.d. aus einem bekannten D</translation>
    </message>
    <message>
        <source>implicit exploration; 0: EXP3, auto: η/2, EXP3-IX</source>
        <translation>implizite Erkundung; 0: EXP3, auto: η/2, EXP3-IX</translation>
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
        <source>in the table of rounds: edit, take rows out, copy them</source>
        <translation>in der Tabelle der Runden: bearbeiten, Zeilen herausnehmen, kopieren</translation>
    </message>
    <message>
        <source>in these games: −1, +1 (Alt+1 … enlarges)</source>
        <translation>in diesen Spielen: −1, +1 (Alt+1 … vergrößert)</translation>
    </message>
    <message>
        <source>it grows in every round</source>
        <translation>er wächst in jeder Runde</translation>
    </message>
    <message>
        <source>it is ridge, for which no such bound holds</source>
        <translation>es ist Ridge, wofür keine solche Schranke gilt</translation>
    </message>
    <message>
        <source>labels +1 with the probability p, and x = 1 in every round</source>
        <translation>Labels +1 mit Wahrscheinlichkeit p, und x = 1 in jeder Runde</translation>
    </message>
    <message>
        <source>larger, smaller, normal text</source>
        <translation>größere, kleinere, normale Schrift</translation>
    </message>
    <message>
        <source>largest value 1</source>
        <translation>größter Wert 1</translation>
    </message>
    <message>
        <source>leave it out, counted</source>
        <translation>weglassen und zählen</translation>
    </message>
    <message>
        <source>leave the row out</source>
        <translation>die Zeile weglassen</translation>
    </message>
    <message>
        <source>length of the comparator that the bound is shown for; the play ignores it</source>
        <translation>Länge des Vergleichsvektors, für den die Schranke gezeigt wird; das Verfahren beachtet sie nicht</translation>
    </message>
    <message>
        <source>length of the short example</source>
        <translation>Länge des kurzen Beispiels</translation>
    </message>
    <message>
        <source>lessons; the next step of one, the previous one</source>
        <translation>Lektionen; der nächste Schritt einer Lektion, der vorige</translation>
    </message>
    <message>
        <source>line: drag from one end to the other, right button −1; with the cross cursor Enter sets each end</source>
        <translation>Linie: von einem Ende zum anderen ziehen, rechte Taste −1; mit dem Fadenkreuz setzt Eingabe jedes Ende</translation>
    </message>
    <message>
        <source>linear: x·z</source>
        <translation>linear: x·z</translation>
    </message>
    <message>
        <source>linear: x·z; polynomial: (c + x·z)^degree; gaussian: exp(−‖x − z‖² / (2σ²))</source>
        <translation>linear: x·z; polynomial: (c + x·z)^degree; gaussian: exp(−‖x − z‖² / (2σ²))</translation>
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
        <source>log d</source>
        <translation>log d</translation>
    </message>
    <message>
        <source>log: −ln p(y)</source>
        <translation>log: −ln p(y)</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <source>loss of range B₀</source>
        <translation>Verluste im Bereich B₀</translation>
    </message>
    <message>
        <source>losses are settled before coins fall</source>
        <translation>Verluste stehen fest, bevor die Münzen fallen</translation>
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
        <source>lowers each expert&apos;s weight by η times its loss and projects on the simplex</source>
        <translation>senkt das Gewicht jedes Experten um η mal seinen Verlust und projiziert auf den Simplex</translation>
    </message>
    <message>
        <source>lowers each loss by fresh noise and follows the expert that then leads; its chances are known exactly</source>
        <translation>senkt jeden Verlust um frisches Rauschen und folgt dem Experten, der dann führt; dessen Chancen sind exakt bekannt</translation>
    </message>
    <message>
        <source>many runs with other seeds, orders or values: what they paid against the bound, its growth, the best values</source>
        <translation>viele Läufe mit anderen Startwerten, Reihenfolgen oder Werten: was sie gegen die Schranke zahlten, ihr Wachstum, die besten Werte</translation>
    </message>
    <message>
        <source>map</source>
        <translation>Karte</translation>
    </message>
    <message>
        <source>margin</source>
        <translation>Rand</translation>
    </message>
    <message>
        <source>margin form</source>
        <translation>Form mit Rand</translation>
    </message>
    <message>
        <source>max(R², 1/C) (‖u‖² + 2C Σ h)</source>
        <translation>max(R², 1/C) (‖u‖² + 2C Σ h)</translation>
    </message>
    <message>
        <source>mean (</source>
        <translation>Mittel (</translation>
    </message>
    <message>
        <source>members of the subcommittee, odd</source>
        <translation>Mitglieder des Unterausschusses, ungerade</translation>
    </message>
    <message>
        <source>messages by the words that occur in them, spam or not</source>
        <translation>Nachrichten nach den Wörtern, die in ihnen vorkommen, Spam oder nicht</translation>
    </message>
    <message>
        <source>middle drag, Ctrl+drag</source>
        <translation>mittlere Taste ziehen, Strg+ziehen</translation>
    </message>
    <message>
        <source>minus</source>
        <translation>Minus</translation>
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
        <source>mistakes against a comparator&apos;s hinge losses and its length in the matrix of the updates</source>
        <translation>Fehler gegen die Hinge-Verluste eines Vergleichsvektors und seine Länge in der Matrix der Updates</translation>
    </message>
    <message>
        <source>mistakes against any function of the kernel&apos;s space, with the cost of forgetting on top</source>
        <translation>Fehler gegen jede Funktion im Raum des Kerns, dazu die Kosten des Vergessens</translation>
    </message>
    <message>
        <source>mistakes against the best regularised fit of the labels</source>
        <translation>Fehler gegen die beste regularisierte Anpassung an die Labels</translation>
    </message>
    <message>
        <source>mistakes against the hinge losses of a comparator that moves, and the length of its way</source>
        <translation>Fehler gegen die Hinge-Verluste eines beweglichen Vergleichsvektors und die Länge seines Weges</translation>
    </message>
    <message>
        <source>mistakes against the hinge losses of a comparator, and its length in the matrix of the mistakes</source>
        <translation>Fehler gegen die Hinge-Verluste eines Vergleichsvektors und seine Länge in der Matrix der Fehler</translation>
    </message>
    <message>
        <source>mistakes against the least objective of the support vector machine with squared hinge losses</source>
        <translation>Fehler gegen das kleinste Ziel der Support-Vektor-Maschine mit quadrierten Hinge-Verlusten</translation>
    </message>
    <message>
        <source>mistakes against the least objective of the support vector machine with the same C</source>
        <translation>Fehler gegen das kleinste Ziel der Support-Vektor-Maschine mit demselben C</translation>
    </message>
    <message>
        <source>mistakes against the length of a comparator and its losses, each divided by the length of its x</source>
        <translation>Fehler gegen die Länge eines Vergleichsvektors und seine Verluste, jeder geteilt durch die Länge seines x</translation>
    </message>
    <message>
        <source>mistakes, bound, margin and verdict of every learner and their differences, under the mouse and now</source>
        <translation>Fehler, Schranke, Rand und Urteil jedes Lernverfahrens und ihre Unterschiede, unter der Maus und jetzt</translation>
    </message>
    <message>
        <source>mistakes@40=3</source>
        <translation>mistakes@40=3</translation>
    </message>
    <message>
        <source>move the panel that has the keys; Ctrl+Shift+F floats, Ctrl+F4 closes it</source>
        <translation>das Panel mit dem Fokus verschieben; Strg+Umschalt+F löst es, Strg+F4 schließt es</translation>
    </message>
    <message>
        <source>move, remove a point</source>
        <translation>einen Punkt verschieben, entfernen</translation>
    </message>
    <message>
        <source>multiplicative form</source>
        <translation>multiplikative Form</translation>
    </message>
    <message>
        <source>multiplies each weight by exp(η y xᵢ) after a mistake and normalises</source>
        <translation>multipliziert nach einem Fehler jedes Gewicht mit exp(η y xᵢ) und normiert</translation>
    </message>
    <message>
        <source>multiplies or divides by β the weights of the features that are 1 in a mistaken example</source>
        <translation>multipliziert oder teilt die Gewichte der Merkmale, die in einem Fehlerbeispiel 1 sind, mit β</translation>
    </message>
    <message>
        <source>narrower, wider brush</source>
        <translation>schmalerer, breiterer Pinsel</translation>
    </message>
    <message>
        <source>nature can make every deterministic learner&apos;s regret grow by one every two rounds</source>
        <translation>die Natur kann den Regret jedes deterministischen Lernverfahrens alle zwei Runden um eins wachsen lassen</translation>
    </message>
    <message>
        <source>no example is longer than 1</source>
        <translation>kein Beispiel ist länger als 1</translation>
    </message>
    <message>
        <source>no gradient is longer; auto: the longest of the stream, or 1 if none is known</source>
        <translation>kein Gradient ist länger; auto: der längste des Datenstroms, oder 1, wenn keiner bekannt ist</translation>
    </message>
    <message>
        <source>no interval that counts was wrong</source>
        <translation>kein Intervall, das zählt, war falsch</translation>
    </message>
    <message>
        <source>no point is nearer to the hyperplane</source>
        <translation>kein Punkt liegt näher an der Hyperebene</translation>
    </message>
    <message>
        <source>no supports, M = Q = 0</source>
        <translation>keine Stützvektoren, M = Q = 0</translation>
    </message>
    <message>
        <source>no target with γ ≥ 0.05θ</source>
        <translation>kein Ziel mit γ ≥ 0.05θ</translation>
    </message>
    <message>
        <source>no theorem on the last hₜ alone</source>
        <translation>kein Theorem über das letzte hₜ allein</translation>
    </message>
    <message>
        <source>no update where y w·x = 0</source>
        <translation>kein Update bei y w·x = 0</translation>
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
        <source>number of experts, at most two a feature</source>
        <translation>Zahl der Experten, höchstens zwei je Merkmal</translation>
    </message>
    <message>
        <source>number of experts, of which there are two at most</source>
        <translation>Zahl der Experten, höchstens zwei</translation>
    </message>
    <message>
        <source>number of features</source>
        <translation>Zahl der Merkmale</translation>
    </message>
    <message>
        <source>number of features before they are mirrored</source>
        <translation>Zahl der Merkmale, bevor sie gespiegelt werden</translation>
    </message>
    <message>
        <source>number of features that are never 1: the target&apos;s literals</source>
        <translation>Zahl der Merkmale, die nie 1 sind: die Literale des Ziels</translation>
    </message>
    <message>
        <source>number of features, and of rounds</source>
        <translation>Zahl der Merkmale und der Runden</translation>
    </message>
    <message>
        <source>number of features, and of rounds, a power of 2</source>
        <translation>Zahl der Merkmale und der Runden, eine Zweierpotenz</translation>
    </message>
    <message>
        <source>number of features, and updates</source>
        <translation>Zahl der Merkmale und der Updates</translation>
    </message>
    <message>
        <source>number of features, even</source>
        <translation>Zahl der Merkmale, gerade</translation>
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
        <source>number of relevant features, odd</source>
        <translation>Zahl der relevanten Merkmale, ungerade</translation>
    </message>
    <message>
        <source>numbers</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>nᵢ = 0 for each arm i</source>
        <translation>nᵢ = 0 für jeden Arm i</translation>
    </message>
    <message>
        <source>of a cloud, as a share of the plane&apos;s shorter side ([ and ])</source>
        <translation>einer Wolke, als Anteil der kürzeren Seite der Ebene ([ und ])</translation>
    </message>
    <message>
        <source>of all hₜ</source>
        <translation>aller hₜ</translation>
    </message>
    <message>
        <source>of each cloud that the brush sprays, and of a line</source>
        <translation>jeder Wolke, die der Pinsel sprüht, und einer Linie</translation>
    </message>
    <message>
        <source>of the ball</source>
        <translation>der Kugel</translation>
    </message>
    <message>
        <source>offset of the polynomial kernel</source>
        <translation>Versatz des polynomiellen Kerns</translation>
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
        <source>on each line an object with a name for each value, or an array of the values</source>
        <translation>in jeder Zeile ein Objekt mit einem Namen für jeden Wert, oder ein Feld der Werte</translation>
    </message>
    <message>
        <source>on fair coins the expected regret of every expert learner comes near √(t ln N/2) as N and t grow</source>
        <translation>bei fairen Münzen kommt der erwartete Regret jedes Expertenverfahrens nahe an √(t ln N/2), wenn N und t wachsen</translation>
    </message>
    <message>
        <source>on independent rounds the risk of the mean hypothesis, or of one drawn at random, is near the mean loss</source>
        <translation>bei unabhängigen Runden liegt das Risiko der mittleren Hypothese, oder einer zufällig gezogenen, nahe am mittleren Verlust</translation>
    </message>
    <message>
        <source>on mistakes</source>
        <translation>bei Fehlern</translation>
    </message>
    <message>
        <source>on mistakes only</source>
        <translation>nur bei Fehlern</translation>
    </message>
    <message>
        <source>one example of length ε that stands against all others, of length 1</source>
        <translation>ein Beispiel der Länge ε, das gegen alle anderen steht, mit Länge 1</translation>
    </message>
    <message>
        <source>one expert always says −1, the other always +1</source>
        <translation>ein Experte sagt immer −1, der andere immer +1</translation>
    </message>
    <message>
        <source>one expert is a little nearer to the label than all others, in every round</source>
        <translation>ein Experte ist in jeder Runde dem Label etwas näher als alle anderen</translation>
    </message>
    <message>
        <source>one expert is right and all others are wrong, and now and then the lead goes to the next one</source>
        <translation>ein Experte hat recht und alle anderen irren, und hin und wieder geht die Führung an den nächsten</translation>
    </message>
    <message>
        <source>one expert never errs, the others err one at a time</source>
        <translation>ein Experte irrt nie, die anderen irren einer nach dem anderen</translation>
    </message>
    <message>
        <source>one feature: w is let up a little and led down again, and at last it is at the wrong end</source>
        <translation>ein Merkmal: w darf etwas steigen und wird wieder hinabgeführt, und zuletzt ist es am falschen Ende</translation>
    </message>
    <message>
        <source>one for all, on a ball</source>
        <translation>einer für alle, auf einer Kugel</translation>
    </message>
    <message>
        <source>one for each coordinate, on a box</source>
        <translation>einer für jede Koordinate, auf einem Quader</translation>
    </message>
    <message>
        <source>one formula for all updates of aggressive ROMMA</source>
        <translation>eine Formel für alle Updates des aggressiven ROMMA</translation>
    </message>
    <message>
        <source>one long example, then a short one again and again that stands against it</source>
        <translation>ein langes Beispiel, dann immer wieder ein kurzes, das dagegen steht</translation>
    </message>
    <message>
        <source>one phase on, back</source>
        <translation>eine Phase vor, zurück</translation>
    </message>
    <message>
        <source>one point whose label alternates, and at last does not any more</source>
        <translation>ein Punkt, dessen Label wechselt und zuletzt nicht mehr</translation>
    </message>
    <message>
        <source>one point whose label changes at rounds 1, 2, 4, 8, …</source>
        <translation>ein Punkt, dessen Label in den Runden 1, 2, 4, 8, … wechselt</translation>
    </message>
    <message>
        <source>one point whose label turns after every half period</source>
        <translation>ein Punkt, dessen Label nach jeder halben Periode wechselt</translation>
    </message>
    <message>
        <source>one point, x = 1, whose label alternates</source>
        <translation>ein Punkt, x = 1, dessen Label wechselt</translation>
    </message>
    <message>
        <source>one round on, back</source>
        <translation>eine Runde vor, zurück</translation>
    </message>
    <message>
        <source>one step for all</source>
        <translation>ein Schritt für alle</translation>
    </message>
    <message>
        <source>only after the learner&apos;s own mistakes</source>
        <translation>nur nach Fehlern des Lernverfahrens selbst</translation>
    </message>
    <message>
        <source>only the expert or arm with most weight errs, as the learner’s weights are seen</source>
        <translation>nur der Experte oder Arm mit dem meisten Gewicht irrt, denn die Gewichte des Lernverfahrens sind zu sehen</translation>
    </message>
    <message>
        <source>only the expert that leads errs, and so the next one leads</source>
        <translation>nur der führende Experte irrt, und so führt der nächste</translation>
    </message>
    <message>
        <source>over arms drawn from the prior, the mean pseudo-regret is at most √(N t ln N / 2)</source>
        <translation>über Arme, die aus der A-priori-Verteilung gezogen sind, ist der mittlere Pseudo-Regret höchstens √(N t ln N / 2)</translation>
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
        <source>p itself, at the price |p − y|</source>
        <translation>p selbst, zum Preis |p − y|</translation>
    </message>
    <message>
        <source>p-norm perceptron</source>
        <translation>p-Norm-Perzeptron</translation>
    </message>
    <message>
        <source>p-norm perceptron, inseparable</source>
        <translation>p-Norm-Perzeptron, nicht trennbar</translation>
    </message>
    <message>
        <source>p-norm perceptron, separable</source>
        <translation>p-Norm-Perzeptron, trennbar</translation>
    </message>
    <message>
        <source>paid</source>
        <translation>gezahlt</translation>
    </message>
    <message>
        <source>pan; double click on an axis fits</source>
        <translation>verschieben; Doppelklick auf eine Achse passt ein</translation>
    </message>
    <message>
        <source>panels, such as rule, weights</source>
        <translation>Panels, etwa Regel, Gewichte</translation>
    </message>
    <message>
        <source>parameter a of each arm&apos;s density before round 1</source>
        <translation>Parameter a der Dichte jedes Arms vor Runde 1</translation>
    </message>
    <message>
        <source>parameter b of each arm&apos;s density before round 1</source>
        <translation>Parameter b der Dichte jedes Arms vor Runde 1</translation>
    </message>
    <message>
        <source>paste rows of a spreadsheet, in the table of rounds or the plane</source>
        <translation>Zeilen einer Tabellenkalkulation einfügen, in der Tabelle der Runden oder in der Ebene</translation>
    </message>
    <message>
        <source>pdf</source>
        <translation>pdf</translation>
    </message>
    <message>
        <source>play and pause</source>
        <translation>abspielen und anhalten</translation>
    </message>
    <message>
        <source>plays of each arm at first; for mode first</source>
        <translation>wie oft jeder Arm zuerst gespielt wird; für den Modus first</translation>
    </message>
    <message>
        <source>plus</source>
        <translation>Plus</translation>
    </message>
    <message>
        <source>png</source>
        <translation>png</translation>
    </message>
    <message>
        <source>point: click +1, right click −1, drag moves a point</source>
        <translation>Punkt: Klick +1, Rechtsklick −1, Ziehen verschiebt einen Punkt</translation>
    </message>
    <message>
        <source>points of the unit ball on both sides of a band of half-width margin</source>
        <translation>Punkte der Einheitskugel auf beiden Seiten eines Bandes der halben Breite margin</translation>
    </message>
    <message>
        <source>points of the unit ball, each label wrong with probability flip</source>
        <translation>Punkte der Einheitskugel, jedes Label mit Wahrscheinlichkeit flip falsch</translation>
    </message>
    <message>
        <source>points of the unit ball, margin γ &gt; 0</source>
        <translation>Punkte der Einheitskugel, Rand γ &gt; 0</translation>
    </message>
    <message>
        <source>points of the unit ball; the target turns by a fixed angle in every round</source>
        <translation>Punkte der Einheitskugel; das Ziel dreht sich in jeder Runde um einen festen Winkel</translation>
    </message>
    <message>
        <source>polynomial: (c + x·z)^degree</source>
        <translation>polynomial: (c + x·z)^degree</translation>
    </message>
    <message>
        <source>predicts 1 with the probability F(q1/W): a curve in place of the share of the vote itself</source>
        <translation>sagt 1 mit der Wahrscheinlichkeit F(q1/W) vorher: eine Kurve anstelle des Stimmanteils selbst</translation>
    </message>
    <message>
        <source>predicts 1 with the probability q1/W and multiplies the weight of wrong experts by β</source>
        <translation>sagt 1 mit der Wahrscheinlichkeit q1/W vorher und multipliziert das Gewicht falscher Experten mit β</translation>
    </message>
    <message>
        <source>predicts a number, pays its squared distance from the label, and solves least squares anew in each round</source>
        <translation>sagt eine Zahl vorher, zahlt ihren quadrierten Abstand vom Label und löst in jeder Runde die kleinsten Quadrate neu</translation>
    </message>
    <message>
        <source>predicts like the perceptron and reports the average of its weights over the rounds</source>
        <translation>sagt vorher wie das Perzeptron und meldet das Mittel seiner Gewichte über die Runden</translation>
    </message>
    <message>
        <source>predicts like the perceptron, keeps all its weights, and hands out their vote</source>
        <translation>sagt vorher wie das Perzeptron, behält alle seine Gewichte und gibt ihre Abstimmung aus</translation>
    </message>
    <message>
        <source>presentation on a second screen, with notes here; a spotlight on the pointer</source>
        <translation>Präsentation auf einem zweiten Bildschirm, mit Notizen hier; ein Lichtkegel um den Zeiger</translation>
    </message>
    <message>
        <source>presentation on the full screen, full screen, back</source>
        <translation>Präsentation im Vollbild, Vollbild, zurück</translation>
    </message>
    <message>
        <source>principal components of the first rounds</source>
        <translation>Hauptkomponenten der ersten Runden</translation>
    </message>
    <message>
        <source>prior a</source>
        <translation>a-priori-a</translation>
    </message>
    <message>
        <source>probability 1 − δ</source>
        <translation>Wahrscheinlichkeit 1 − δ</translation>
    </message>
    <message>
        <source>probability of a label +1</source>
        <translation>Wahrscheinlichkeit eines Labels +1</translation>
    </message>
    <message>
        <source>probability of a word in the wrong kind</source>
        <translation>Wahrscheinlichkeit eines Wortes in der falschen Art</translation>
    </message>
    <message>
        <source>probability of exploring; for mode constant</source>
        <translation>Wahrscheinlichkeit zu erkunden; für den Modus constant</translation>
    </message>
    <message>
        <source>probability that a label is wrong</source>
        <translation>Wahrscheinlichkeit, dass ein Label falsch ist</translation>
    </message>
    <message>
        <source>probability that the best expert is wrong</source>
        <translation>Wahrscheinlichkeit, dass der beste Experte irrt</translation>
    </message>
    <message>
        <source>probability that the bound on the risk may fail</source>
        <translation>Wahrscheinlichkeit, dass die Schranke für das Risiko versagt</translation>
    </message>
    <message>
        <source>probability with which an expert is awake</source>
        <translation>Wahrscheinlichkeit, mit der ein Experte wach ist</translation>
    </message>
    <message>
        <source>pseudo-regret</source>
        <translation>Pseudo-Regret</translation>
    </message>
    <message>
        <source>put points, and the ends of a line, on the nearest place of a grid (G)</source>
        <translation>Punkte und Linienenden auf den nächsten Ort eines Gitters setzen (G)</translation>
    </message>
    <message>
        <source>q₁/W is the share of the weight that votes for +1, and the curve is the probability with which the learner then predicts +1. The mark is the shown round.</source>
        <translation>q₁/W ist der Anteil des Gewichts, der für +1 stimmt, und die Kurve ist die Wahrscheinlichkeit, mit der das Lernverfahren dann +1 vorhersagt. Die Marke ist die gezeigte Runde.</translation>
    </message>
    <message>
        <source>radius of the ball of the weights with their bias</source>
        <translation>Radius der Kugel der Gewichte mit ihrem Bias</translation>
    </message>
    <message>
        <source>radius of the set</source>
        <translation>Radius der Menge</translation>
    </message>
    <message>
        <source>ratio</source>
        <translation>Verhältnis</translation>
    </message>
    <message>
        <source>regret</source>
        <translation>Regret</translation>
    </message>
    <message>
        <source>regret in square loss, logarithmic in the rounds, against the best regularised fit</source>
        <translation>Regret im quadratischen Verlust, logarithmisch in den Runden, gegen die beste regularisierte Anpassung</translation>
    </message>
    <message>
        <source>regret/T = √(ln N/T)</source>
        <translation>regret/T = √(ln N/T)</translation>
    </message>
    <message>
        <source>ridge regression has its forward variant’s bound</source>
        <translation>Ridge-Regression hat die Schranke ihrer Vorwärtsvariante</translation>
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
        <source>round, mistakes, bound and margin in large figures, with the verdict</source>
        <translation>Runde, Fehler, Schranke und Rand in großen Ziffern, mit dem Urteil</translation>
    </message>
    <message>
        <source>rounds after which the others err together; 0: never</source>
        <translation>Runden, nach denen die anderen gemeinsam irren; 0: nie</translation>
    </message>
    <message>
        <source>rounds before the last way up</source>
        <translation>Runden vor dem letzten Weg nach oben</translation>
    </message>
    <message>
        <source>rounds before they change places</source>
        <translation>Runden, bevor sie die Plätze tauschen</translation>
    </message>
    <message>
        <source>rounds in half a period</source>
        <translation>Runden in einer halben Periode</translation>
    </message>
    <message>
        <source>rounds in which the groups take turns</source>
        <translation>Runden, in denen sich die Gruppen abwechseln</translation>
    </message>
    <message>
        <source>rounds in which the label alternates</source>
        <translation>Runden, in denen das Label wechselt</translation>
    </message>
    <message>
        <source>rounds over which the leaders are spread; later they go on at that pace</source>
        <translation>Runden, über die sich die Führenden verteilen; danach geht es in diesem Takt weiter</translation>
    </message>
    <message>
        <source>rows with missing values are left out</source>
        <translation>Zeilen mit fehlenden Werten werden weggelassen</translation>
    </message>
    <message>
        <source>save, save as</source>
        <translation>speichern, speichern unter</translation>
    </message>
    <message>
        <source>say what an update does</source>
        <translation>sagen, was ein Update tut</translation>
    </message>
    <message>
        <source>says how likely the next label is, from the counts of labels alone, and pays −ln of that</source>
        <translation>sagt, wie wahrscheinlich das nächste Label ist, allein aus der Zahl der Labels, und zahlt −ln davon</translation>
    </message>
    <message>
        <source>scale of the steps</source>
        <translation>Maßstab der Schritte</translation>
    </message>
    <message>
        <source>scale of the steps; auto: √(ln 2d)/(U G), or √(2 ln(2d)/T)/(U G) if constant</source>
        <translation>Maßstab der Schritte; auto: √(ln 2d)/(U G), oder √(2 ln(2d)/T)/(U G), wenn sie konstant sind</translation>
    </message>
    <message>
        <source>separable: some u has y u·x ≥ γ &gt; 0 in every round</source>
        <translation>trennbar: ein u hat y u·x ≥ γ &gt; 0 in jeder Runde</translation>
    </message>
    <message>
        <source>sets a point</source>
        <translation>setzt einen Punkt</translation>
    </message>
    <message>
        <source>shaded</source>
        <translation>schattiert</translation>
    </message>
    <message>
        <source>share of the points whose label is wrong</source>
        <translation>Anteil der Punkte mit falschem Label</translation>
    </message>
    <message>
        <source>shrink as η/√t</source>
        <translation>schrumpfen wie η/√t</translation>
    </message>
    <message>
        <source>shrink as σ/t</source>
        <translation>schrumpfen wie σ/t</translation>
    </message>
    <message>
        <source>shrink as σ/√t</source>
        <translation>schrumpfen wie σ/√t</translation>
    </message>
    <message>
        <source>shuffled</source>
        <translation>gemischt</translation>
    </message>
    <message>
        <source>size of the diamond; no w has a larger ‖w‖₁</source>
        <translation>Größe der Raute; kein w hat ein größeres ‖w‖₁</translation>
    </message>
    <message>
        <source>solid</source>
        <translation>durchgezogen</translation>
    </message>
    <message>
        <source>some missing</source>
        <translation>einige fehlen</translation>
    </message>
    <message>
        <source>some unit v and ρ &gt; 0</source>
        <translation>ein Einheitsvektor v und ρ &gt; 0</translation>
    </message>
    <message>
        <source>some unit w* has γ = min |x·w*| / ‖x‖ &gt; 0</source>
        <translation>ein Einheitsvektor w* hat γ = min |x·w*| / ‖x‖ &gt; 0</translation>
    </message>
    <message>
        <source>square loss</source>
        <translation>quadratischer Verlust</translation>
    </message>
    <message>
        <source>square: (p − y)²</source>
        <translation>quadratisch: (p − y)²</translation>
    </message>
    <message>
        <source>standardised by the rounds so far</source>
        <translation>standardisiert mit den bisherigen Runden</translation>
    </message>
    <message>
        <source>standardised so far</source>
        <translation>bisher standardisiert</translation>
    </message>
    <message>
        <source>starts with all literals and strikes out those that a mistake shows to be wrong</source>
        <translation>beginnt mit allen Literalen und streicht die, die ein Fehler widerlegt</translation>
    </message>
    <message>
        <source>stay at η</source>
        <translation>bleiben bei η</translation>
    </message>
    <message>
        <source>stay at σ</source>
        <translation>bleiben bei σ</translation>
    </message>
    <message>
        <source>step of the update; auto: ρ/r∞² of the whole stream, known in hindsight</source>
        <translation>Schritt des Updates; auto: ρ/r∞² des ganzen Datenstroms, im Nachhinein bekannt</translation>
    </message>
    <message>
        <source>step of the update; for predictions only b/η matters</source>
        <translation>Schritt des Updates; für Vorhersagen zählt nur b/η</translation>
    </message>
    <message>
        <source>step of the update; no matter for predictions if w₁ = 0</source>
        <translation>Schritt des Updates; für Vorhersagen ohne Belang, wenn w₁ = 0</translation>
    </message>
    <message>
        <source>step of the update; no prediction depends on it</source>
        <translation>Schritt des Updates; keine Vorhersage hängt davon ab</translation>
    </message>
    <message>
        <source>step; auto: the largest that the theorem knows: 2, for the mean ½, for log 1</source>
        <translation>Schritt; auto: der größte, den das Theorem kennt: 2, für mean ½, für log 1</translation>
    </message>
    <message>
        <source>step; auto: √(2 ln N/(TN)), or √(ln N/(tN)) where T is not known</source>
        <translation>Schritt; auto: √(2 ln N/(TN)), oder √(ln N/(tN)), wo T nicht bekannt ist</translation>
    </message>
    <message>
        <source>step; auto: √(8 (m + 1) ln(NT)/T), or 0.3 where T is not known</source>
        <translation>Schritt; auto: √(8 (m + 1) ln(NT)/T), oder 0.3, wo T nicht bekannt ist</translation>
    </message>
    <message>
        <source>step; auto: √(8 ln N/T), or 0.3 where T is not known</source>
        <translation>Schritt; auto: √(8 ln N/T), oder 0.3, wo T nicht bekannt ist</translation>
    </message>
    <message>
        <source>step; auto: √(8 ln N/T), or 2 √(ln N/t) where T is not known</source>
        <translation>Schritt; auto: √(8 ln N/T), oder 2 √(ln N/t), wo T nicht bekannt ist</translation>
    </message>
    <message>
        <source>steps 1/(λt) on the regularised hinge loss, towards the support vector machine of the rounds so far</source>
        <translation>Schritte 1/(λt) auf dem regularisierten Hinge-Verlust, hin zur Support-Vektor-Maschine der bisherigen Runden</translation>
    </message>
    <message>
        <source>steps along y x until the example has the margin 1, or as far as C allows</source>
        <translation>geht entlang y x, bis das Beispiel den Rand 1 hat, oder so weit C es erlaubt</translation>
    </message>
    <message>
        <source>stops at τ = C: PA-I</source>
        <translation>hält bei τ = C an: PA-I</translation>
    </message>
    <message>
        <source>supports that are kept</source>
        <translation>Stützvektoren, die behalten werden</translation>
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
        <source>t is the shown round, M counts the mistakes and U the updates so far, and the bound is the most that the theorem allows by then. The margin, γ or ρ, is the largest distance that one hyperplane keeps from all examples so far.</source>
        <translation>t ist die gezeigte Runde, M zählt die Fehler und U die Updates bisher, und die Schranke ist das Höchste, was das Theorem bis dahin erlaubt. Der Rand, γ oder ρ, ist der größte Abstand, den eine Hyperebene von allen bisherigen Beispielen hält.</translation>
    </message>
    <message>
        <source>take 0</source>
        <translation>0 nehmen</translation>
    </message>
    <message>
        <source>take the mean so far</source>
        <translation>das bisherige Mittel nehmen</translation>
    </message>
    <message>
        <source>takes the shortest w that has the margin 1 on the example and keeps to one half-space for all the past</source>
        <translation>nimmt das kürzeste w, das auf dem Beispiel den Rand 1 hat und für die ganze Vergangenheit einen Halbraum einhält</translation>
    </message>
    <message>
        <source>takes the step of the substitution for one that the mean may take too</source>
        <translation>hält den Schritt der Substitution für einen, den auch das Mittel gehen darf</translation>
    </message>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>the advice of N experts and the labels are fair coins</source>
        <translation>die Ratschläge von N Experten und die Labels sind faire Münzwürfe</translation>
    </message>
    <message>
        <source>the alphas of supports, the score as a sum over them, the kernel matrix; or a dual that climbs to its best</source>
        <translation>die Alphas der Stützvektoren, der Wert als Summe über sie, die Kernmatrix; oder ein duales Ziel, das zu seinem Besten steigt</translation>
    </message>
    <message>
        <source>the arms are drawn from the prior</source>
        <translation>die Arme sind aus der A-priori-Verteilung gezogen</translation>
    </message>
    <message>
        <source>the best path is searched for as if a move to the same expert were one</source>
        <translation>der beste Pfad wird gesucht, als wäre ein Wechsel zum selben Experten einer</translation>
    </message>
    <message>
        <source>the best path moves to whichever expert is cheapest, for any α</source>
        <translation>der beste Pfad wechselt zum jeweils billigsten Experten, für jedes α</translation>
    </message>
    <message>
        <source>the best switching path in hindsight, a staircase through the experts, drawn over their losses</source>
        <translation>der im Nachhinein beste wechselnde Pfad, eine Treppe durch die Experten, über ihren Verlusten</translation>
    </message>
    <message>
        <source>the bound of the steps 1/√t, held against the steps 1/t</source>
        <translation>die Schranke der Schritte 1/√t, angelegt an die Schritte 1/t</translation>
    </message>
    <message>
        <source>the chain of inequalities behind the bound, with the live number on every side and the slack between them</source>
        <translation>die Kette von Ungleichungen hinter der Schranke, mit der Zahl des Laufs auf jeder Seite und dem Spielraum dazwischen</translation>
    </message>
    <message>
        <source>the comparator of round s, which may move</source>
        <translation>der Vergleichsvektor der Runde s, der sich bewegen darf</translation>
    </message>
    <message>
        <source>the comparator, the best one in hindsight</source>
        <translation>der Vergleichsvektor, der im Nachhinein beste</translation>
    </message>
    <message>
        <source>the comparator: any fixed weight vector, the best one in hindsight</source>
        <translation>der Vergleichsvektor: irgendein fester Gewichtsvektor, der im Nachhinein beste</translation>
    </message>
    <message>
        <source>the cost in round s</source>
        <translation>die Kosten in Runde s</translation>
    </message>
    <message>
        <source>the curve. vovk: Vovk&apos;s own; linear: a line, cut off at 0 and 1</source>
        <translation>die Kurve. vovk: die von Vovk; linear: eine Gerade, bei 0 und 1 abgeschnitten</translation>
    </message>
    <message>
        <source>the deviations are squared and summed, but the root of the sum is lost</source>
        <translation>die Abweichungen sind quadriert und summiert, aber die Wurzel der Summe ist verloren gegangen</translation>
    </message>
    <message>
        <source>the diameter of the feasible set</source>
        <translation>der Durchmesser der zulässigen Menge</translation>
    </message>
    <message>
        <source>the digit that is +1, all others are -1</source>
        <translation>die Ziffer, die +1 ist; alle anderen sind −1</translation>
    </message>
    <message>
        <source>the dual perceptron may begin with any α, as if it still predicted like the perceptron</source>
        <translation>das duale Perzeptron darf mit beliebigem α beginnen, als sagte es immer noch wie das Perzeptron vorher</translation>
    </message>
    <message>
        <source>the dual perceptron with a kernel in place of the inner product</source>
        <translation>das duale Perzeptron mit einem Kern anstelle des Skalarprodukts</translation>
    </message>
    <message>
        <source>the edge of the moat: the y w·x up to which the learner learns</source>
        <translation>der Rand des Grabens: das y w·x, bis zu dem das Verfahren lernt</translation>
    </message>
    <message>
        <source>the exact risk of the last and of the average hypothesis at every prefix, the best one&apos;s, and the bound</source>
        <translation>das exakte Risiko der letzten und der mittleren Hypothese nach jeder Runde, das der besten, und die Schranke</translation>
    </message>
    <message>
        <source>the example at hand does not count in A, and one label may cost as much as one likes</source>
        <translation>das vorliegende Beispiel zählt nicht in A, und ein einziges Label darf beliebig viel kosten</translation>
    </message>
    <message>
        <source>the examples with the learner&apos;s hyperplane, its update and the best separator in hindsight</source>
        <translation>die Beispiele mit der Hyperebene des Lernverfahrens, seinem Update und der im Nachhinein besten Trennebene</translation>
    </message>
    <message>
        <source>the expected pseudo-regret, given the past of each round, is at least ε t times the mean gap</source>
        <translation>der erwartete Pseudo-Regret, gegeben die Vergangenheit jeder Runde, ist mindestens ε t mal der mittlere Abstand</translation>
    </message>
    <message>
        <source>the experts err in turns but for a leader, and now and then another one leads</source>
        <translation>die Experten irren reihum bis auf einen Führenden, und hin und wieder führt ein anderer</translation>
    </message>
    <message>
        <source>the experts&apos; losses in round s</source>
        <translation>die Verluste der Experten in Runde s</translation>
    </message>
    <message>
        <source>the factor by which weights change</source>
        <translation>der Faktor, mit dem sich Gewichte ändern</translation>
    </message>
    <message>
        <source>the factor leaves out the threshold, and Winnow2 may err for ever</source>
        <translation>der Faktor lässt die Schwelle weg, und Winnow2 darf ewig irren</translation>
    </message>
    <message>
        <source>the feasible set, of which x is any point</source>
        <translation>die zulässige Menge, aus der x ein beliebiger Punkt ist</translation>
    </message>
    <message>
        <source>the first feature of the long examples</source>
        <translation>das erste Merkmal der langen Beispiele</translation>
    </message>
    <message>
        <source>the first mistake strikes out n literals, every other one at least one more</source>
        <translation>der erste Fehler streicht n Literale, jeder weitere mindestens eines</translation>
    </message>
    <message>
        <source>the gradient in round s</source>
        <translation>der Gradient in Runde s</translation>
    </message>
    <message>
        <source>the grower whose wines are +1, all others are -1</source>
        <translation>der Winzer, dessen Weine +1 sind; alle anderen sind −1</translation>
    </message>
    <message>
        <source>the hinge loss in round s</source>
        <translation>der Hinge-Verlust in Runde s</translation>
    </message>
    <message>
        <source>the hinge loss on the ball of radius λ</source>
        <translation>der Hinge-Verlust auf der Kugel mit Radius λ</translation>
    </message>
    <message>
        <source>the hinge losses of u, one a round</source>
        <translation>die Hinge-Verluste von u, einer je Runde</translation>
    </message>
    <message>
        <source>the kernel</source>
        <translation>der Kern</translation>
    </message>
    <message>
        <source>the kernel perceptron with at most B supports: for each mistake beyond it forgets one</source>
        <translation>das Kern-Perzeptron mit höchstens B Stützvektoren: für jeden weiteren Fehler vergisst es einen</translation>
    </message>
    <message>
        <source>the kind that is +1, the others are -1</source>
        <translation>die Art, die +1 ist; die anderen sind −1</translation>
    </message>
    <message>
        <source>the label is one of d features, settled as late as it can be</source>
        <translation>das Label ist eines von d Merkmalen, festgelegt so spät wie möglich</translation>
    </message>
    <message>
        <source>the largest loss there can be</source>
        <translation>der größte Verlust, den es geben kann</translation>
    </message>
    <message>
        <source>the largest norm of an x in rounds 1..t</source>
        <translation>die größte Norm eines x in den Runden 1..t</translation>
    </message>
    <message>
        <source>the largest p-norm of an x in rounds 1..t</source>
        <translation>die größte p-Norm eines x in den Runden 1..t</translation>
    </message>
    <message>
        <source>the largest |xᵢ| in rounds 1..t</source>
        <translation>das größte |xᵢ| in den Runden 1..t</translation>
    </message>
    <message>
        <source>the learner&apos;s factor for wrong experts</source>
        <translation>der Faktor des Lernverfahrens für falsche Experten</translation>
    </message>
    <message>
        <source>the learner&apos;s loss in rounds 1..t</source>
        <translation>der Verlust des Lernverfahrens in den Runden 1..t</translation>
    </message>
    <message>
        <source>the learner&apos;s loss less that of the best in hindsight at every prefix, as an area, with its bound</source>
        <translation>der Verlust des Lernverfahrens minus den des im Nachhinein Besten nach jeder Runde, als Fläche, mit seiner Schranke</translation>
    </message>
    <message>
        <source>the learner’s b, or b/η where η is not 1</source>
        <translation>das b des Lernverfahrens, oder b/η, wo η nicht 1 ist</translation>
    </message>
    <message>
        <source>the learner’s p; auto: 2 ln d, at least 2</source>
        <translation>das p des Lernverfahrens; auto: 2 ln d, mindestens 2</translation>
    </message>
    <message>
        <source>the length of a step</source>
        <translation>die Länge eines Schritts</translation>
    </message>
    <message>
        <source>the line x₁ − x₂ = 0 separates the example</source>
        <translation>die Gerade x₁ − x₂ = 0 trennt das Beispiel</translation>
    </message>
    <message>
        <source>the logarithm of the number of features, without its factor 2</source>
        <translation>der Logarithmus der Zahl der Merkmale, ohne seinen Faktor 2</translation>
    </message>
    <message>
        <source>the loss beyond the least estimate is at most ln N/η + Σ (η/2) p l̂² + γ l̂, whatever the coins</source>
        <translation>der Verlust über der kleinsten Schätzung ist höchstens ln N/η + Σ (η/2) p l̂² + γ l̂, wie die Münzen auch fallen</translation>
    </message>
    <message>
        <source>the loss is at most that of the best path, what its switches cost, and ηt/8</source>
        <translation>der Verlust ist höchstens der des besten Pfades, was seine Wechsel kosten, und ηt/8</translation>
    </message>
    <message>
        <source>the loss of the best expert in rounds 1..t, known in hindsight</source>
        <translation>der Verlust des besten Experten in den Runden 1..t, im Nachhinein bekannt</translation>
    </message>
    <message>
        <source>the loss. hinge: max(0, 1 − y w·x); linear: −y w·x</source>
        <translation>der Verlust. hinge: max(0, 1 − y w·x); linear: −y w·x</translation>
    </message>
    <message>
        <source>the losses of the comparator are not divided by the lengths of the examples</source>
        <translation>die Verluste des Vergleichsvektors sind nicht durch die Längen der Beispiele geteilt</translation>
    </message>
    <message>
        <source>the losses of two experts are (0, 1/2) in the first half of the rounds, then (1, 0)</source>
        <translation>die Verluste zweier Experten sind (0, 1/2) in der ersten Hälfte der Runden, dann (1, 0)</translation>
    </message>
    <message>
        <source>the losses over the margin y w·x, with this round&apos;s margin and the subgradients at the kink</source>
        <translation>die Verluste über dem Rand y w·x, mit dem Rand dieser Runde und den Subgradienten am Knick</translation>
    </message>
    <message>
        <source>the majority of the first k features is the label, all others are signed so that Winnow errs</source>
        <translation>die Mehrheit der ersten k Merkmale ist das Label; alle anderen haben Vorzeichen, mit denen Winnow irrt</translation>
    </message>
    <message>
        <source>the margin</source>
        <translation>der Rand</translation>
    </message>
    <message>
        <source>the margin in the kernel&apos;s space</source>
        <translation>der Rand im Raum des Kerns</translation>
    </message>
    <message>
        <source>the margin is divided by a norm without a subscript</source>
        <translation>der Rand ist durch eine Norm ohne Index geteilt</translation>
    </message>
    <message>
        <source>the margin is divided by the norm of x, the examples are not</source>
        <translation>der Rand ist durch die Norm von x geteilt, die Beispiele sind es nicht</translation>
    </message>
    <message>
        <source>the margin of a target with non-negative weights of sum 1</source>
        <translation>der Rand eines Ziels mit nichtnegativen Gewichten der Summe 1</translation>
    </message>
    <message>
        <source>the margin on the unit ball</source>
        <translation>der Rand auf der Einheitskugel</translation>
    </message>
    <message>
        <source>the margin reached is (1 − α) of the best one; 1: demand none</source>
        <translation>der erreichte Rand ist (1 − α) des besten; 1: keiner verlangt</translation>
    </message>
    <message>
        <source>the margin that all labellings leave</source>
        <translation>der Rand, den alle Vergaben der Labels lassen</translation>
    </message>
    <message>
        <source>the margin: the largest γ such that y u·x ≥ γ in rounds 1..t for some u of length 1</source>
        <translation>der Rand: das größte γ, sodass y u·x ≥ γ in den Runden 1..t für ein u der Länge 1</translation>
    </message>
    <message>
        <source>the margin: the largest γ such that y u·x ≥ γ in rounds 1..t for some u of q-norm 1</source>
        <translation>der Rand: das größte γ, sodass y u·x ≥ γ in den Runden 1..t für ein u der q-Norm 1</translation>
    </message>
    <message>
        <source>the matrix grows in every round</source>
        <translation>die Matrix wächst in jeder Runde</translation>
    </message>
    <message>
        <source>the matrix of the examples of the updates; u·Au measures u by them</source>
        <translation>die Matrix der Beispiele der Updates; u·Au misst u an ihnen</translation>
    </message>
    <message>
        <source>the maximum is left open</source>
        <translation>das Maximum ist offen gelassen</translation>
    </message>
    <message>
        <source>the mean pseudo-regret over the losses is at most 8 ln t Σ 1/Δ + (1 + π²/3) Σ Δ over the worse arms</source>
        <translation>der mittlere Pseudo-Regret über die Verluste ist höchstens 8 ln t Σ 1/Δ + (1 + π²/3) Σ Δ über die schlechteren Arme</translation>
    </message>
    <message>
        <source>the mean regret is at most ln N/η + ηNt/2; with the η tuned to T rounds, √(2TN ln N) at round T</source>
        <translation>der mittlere Regret ist höchstens ln N/η + ηNt/2; mit dem auf T Runden abgestimmten η √(2TN ln N) in Runde T</translation>
    </message>
    <message>
        <source>the mean w·ξ</source>
        <translation>das Mittel w·ξ</translation>
    </message>
    <message>
        <source>the means of two parts of a sample of the stream; +1 nearer to the first</source>
        <translation>die Mittelpunkte zweier Teile einer Stichprobe des Datenstroms; +1 näher am ersten</translation>
    </message>
    <message>
        <source>the menu bar</source>
        <translation>die Menüleiste</translation>
    </message>
    <message>
        <source>the mistake count (or its expectation) of every learner against its theorem&apos;s bound at every prefix</source>
        <translation>die Fehlerzahl (oder ihr Erwartungswert) jedes Lernverfahrens gegen die Schranke seines Theorems nach jeder Runde</translation>
    </message>
    <message>
        <source>the mistakes against the least regularised hinge loss, the gradients and the lengths of w</source>
        <translation>die Fehler gegen den kleinsten regularisierten Hinge-Verlust, die Gradienten und die Längen von w</translation>
    </message>
    <message>
        <source>the mistakes in rounds 1..t</source>
        <translation>die Fehler in den Runden 1..t</translation>
    </message>
    <message>
        <source>the mistakes in rounds 1..t that are expected, over the learner&apos;s coins</source>
        <translation>die Fehler in den Runden 1..t, die über die Münzen des Lernverfahrens zu erwarten sind</translation>
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
        <source>the next tool: point, brush, line, eraser; a grid that points snap to</source>
        <translation>das nächste Werkzeug: Punkt, Pinsel, Linie, Radierer; ein Gitter, an dem Punkte einrasten</translation>
    </message>
    <message>
        <source>the noise is p/ε; auto: √(H/(2t)) with H = 1 + … + 1/N, for Gumbel noise 2 √(ln N/t)</source>
        <translation>das Rauschen ist p/ε; auto: √(H/(2t)) mit H = 1 + … + 1/N, für Gumbel-Rauschen 2 √(ln N/t)</translation>
    </message>
    <message>
        <source>the number around which they speak; the label is 1</source>
        <translation>die Zahl, um die herum sie sprechen; das Label ist 1</translation>
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
        <source>the number of literals, and of those in the target</source>
        <translation>die Zahl der Literale, und derer im Ziel</translation>
    </message>
    <message>
        <source>the number of rounds, fixed in advance</source>
        <translation>die Zahl der Runden, im Voraus festgelegt</translation>
    </message>
    <message>
        <source>the number of switches to which η is tuned, where that is auto</source>
        <translation>die Zahl der Wechsel, auf die η abgestimmt ist, wo es auto ist</translation>
    </message>
    <message>
        <source>the oldest</source>
        <translation>das älteste</translation>
    </message>
    <message>
        <source>the online SVM with gradients that come τ rounds late</source>
        <translation>die Online-SVM mit Gradienten, die τ Runden zu spät kommen</translation>
    </message>
    <message>
        <source>the part of the best margin that is given up</source>
        <translation>der Teil des besten Randes, der aufgegeben wird</translation>
    </message>
    <message>
        <source>the part of w that fades after a mistake</source>
        <translation>der Teil von w, der nach einem Fehler verblasst</translation>
    </message>
    <message>
        <source>the part that is given; auto: 1/(t + 1), or 0.05 with variable share</source>
        <translation>der Teil, der gegeben wird; auto: 1/(t + 1), oder 0.05 bei Variable Share</translation>
    </message>
    <message>
        <source>the path of w in a plane of weights, examples as half-planes, the feasible set, steps and projections</source>
        <translation>der Weg von w in einer Ebene der Gewichte, Beispiele als Halbebenen, die zulässige Menge, Schritte und Projektionen</translation>
    </message>
    <message>
        <source>the perceptron with w kept in a ball, or fading, so that it can follow a target that moves</source>
        <translation>das Perzeptron mit w in einer Kugel oder mit verblassendem w, sodass es einem bewegten Ziel folgen kann</translation>
    </message>
    <message>
        <source>the perceptron&apos;s bound in the space of the kernel</source>
        <translation>die Schranke des Perzeptrons im Raum des Kerns</translation>
    </message>
    <message>
        <source>the points 0, e1, e2, … in turn, all negative, each of which takes one literal</source>
        <translation>die Punkte 0, e1, e2, … reihum, alle negativ, von denen jeder ein Literal nimmt</translation>
    </message>
    <message>
        <source>the power of the link function, and q with 1/p + 1/q = 1</source>
        <translation>die Potenz der Link-Funktion, und q mit 1/p + 1/q = 1</translation>
    </message>
    <message>
        <source>the prediction where the vote is tied</source>
        <translation>die Vorhersage bei Stimmengleichheit</translation>
    </message>
    <message>
        <source>the prediction where the vote is tied, q1 = q0</source>
        <translation>die Vorhersage bei Stimmengleichheit, q1 = q0</translation>
    </message>
    <message>
        <source>the prediction. draw: 1 with probability p; average: p itself, at the price |p − y|</source>
        <translation>die Vorhersage. draw: 1 mit Wahrscheinlichkeit p; average: p selbst, zum Preis |p − y|</translation>
    </message>
    <message>
        <source>the probability of predicting +1 against the vote q1/W: the majority&apos;s step, the lottery, algorithm P</source>
        <translation>die Wahrscheinlichkeit, +1 vorherzusagen, über dem Stimmanteil q1/W: die Stufe der Mehrheit, die Lotterie, Algorithmus P</translation>
    </message>
    <message>
        <source>the probability with which the bound may fail</source>
        <translation>die Wahrscheinlichkeit, mit der die Schranke versagen darf</translation>
    </message>
    <message>
        <source>the pseudo-code, the executed lines lit phase by phase, with this round&apos;s numbers put in</source>
        <translation>der Pseudocode, die ausgeführten Zeilen Phase für Phase hervorgehoben, mit den Zahlen dieser Runde eingesetzt</translation>
    </message>
    <message>
        <source>the quantity of the proof after every round: cos(w, u), KL(v‖w), ln W, log2 |V| or ‖w − z‖</source>
        <translation>die Größe des Beweises nach jeder Runde: cos(w, u), KL(v‖w), ln W, log2 |V| oder ‖w − z‖</translation>
    </message>
    <message>
        <source>the radius of the ball in which w is kept</source>
        <translation>der Radius der Kugel, in der w gehalten wird</translation>
    </message>
    <message>
        <source>the radius of the ball of feasible weights</source>
        <translation>der Radius der Kugel der zulässigen Gewichte</translation>
    </message>
    <message>
        <source>the reference: learners, theorems with their proofs, panels, symbols</source>
        <translation>das Nachschlagewerk: Lernverfahren, Theoreme mit ihren Beweisen, Panels, Symbole</translation>
    </message>
    <message>
        <source>the regret against a comparator that moves, for which its drift is paid</source>
        <translation>der Regret gegen einen bewegten Vergleichsvektor, für dessen Weg gezahlt wird</translation>
    </message>
    <message>
        <source>the regret against every comparator at once, of order ‖u‖ √(t ln t), without a step size</source>
        <translation>der Regret gegen alle Vergleichsvektoren zugleich, von der Ordnung ‖u‖ √(t ln t), ohne Schrittweite</translation>
    </message>
    <message>
        <source>the regret against the best expert, with √N where exponential weights have √(ln N)</source>
        <translation>der Regret gegen den besten Experten, mit √N, wo exponentielle Gewichte √(ln N) haben</translation>
    </message>
    <message>
        <source>the regret against the best fixed point; half of what gradient descent is allowed</source>
        <translation>der Regret gegen den besten festen Punkt; die Hälfte dessen, was dem Gradientenabstieg erlaubt ist</translation>
    </message>
    <message>
        <source>the regret against the best fixed point; with the steps σ/√t it is of order √t</source>
        <translation>der Regret gegen den besten festen Punkt; mit den Schritten σ/√t ist er von der Ordnung √t</translation>
    </message>
    <message>
        <source>the regret in hinge loss, and with it the mistakes, against the best w of the ball</source>
        <translation>der Regret im Hinge-Verlust, und damit die Fehler, gegen das beste w der Kugel</translation>
    </message>
    <message>
        <source>the regret in log loss is at most (ln t)/2 + ln 2, however the labels fall</source>
        <translation>der Regret im log-Verlust ist höchstens (ln t)/2 + ln 2, wie die Labels auch fallen</translation>
    </message>
    <message>
        <source>the regret in square or log loss is at most ln N/η at every round: it does not grow</source>
        <translation>der Regret im quadratischen oder log-Verlust ist in jeder Runde höchstens ln N/η: er wächst nicht</translation>
    </message>
    <message>
        <source>the regret in the regularised hinge loss against the support vector machine, of order ln t</source>
        <translation>der Regret im regularisierten Hinge-Verlust gegen die Support-Vektor-Maschine, von der Ordnung ln t</translation>
    </message>
    <message>
        <source>the regret is at most H/ε and what the noise costs, of order √(t ln N) where ε falls like 1/√t</source>
        <translation>der Regret ist höchstens H/ε und was das Rauschen kostet, von der Ordnung √(t ln N), wo ε wie 1/√t fällt</translation>
    </message>
    <message>
        <source>the regret is at most ln N/η + ηt/8; with the η tuned to T rounds it is of order √T at round T</source>
        <translation>der Regret ist höchstens ln N/η + ηt/8; mit dem auf T Runden abgestimmten η ist er in Runde T von der Ordnung √T</translation>
    </message>
    <message>
        <source>the regret is of order √(L*(1 − L*/t) ln N) without any tuning, and small where L* is near 0 or t</source>
        <translation>der Regret ist von der Ordnung √(L*(1 − L*/t) ln N) ohne jede Abstimmung, und klein, wo L* nahe 0 oder t ist</translation>
    </message>
    <message>
        <source>the regret on the diamond; the number of features enters by its logarithm</source>
        <translation>der Regret auf der Raute; die Zahl der Merkmale geht mit ihrem Logarithmus ein</translation>
    </message>
    <message>
        <source>the regret with a step for each coordinate: √2 D times the roots of its squared gradients</source>
        <translation>der Regret mit einem Schritt für jede Koordinate: √2 D mal die Wurzeln ihrer quadrierten Gradienten</translation>
    </message>
    <message>
        <source>the regret with late gradients; in the tuned bound they cost the factor √(1 + 2τ)</source>
        <translation>der Regret mit verspäteten Gradienten; in der abgestimmten Schranke kosten sie den Faktor √(1 + 2τ)</translation>
    </message>
    <message>
        <source>the relative entropy between the target and the start</source>
        <translation>die relative Entropie zwischen Ziel und Anfang</translation>
    </message>
    <message>
        <source>the risk: the expected loss on a new example</source>
        <translation>das Risiko: der erwartete Verlust auf einem neuen Beispiel</translation>
    </message>
    <message>
        <source>the room bets on each label; gives each label</source>
        <translation>der Saal wettet auf jedes Label; vergibt jedes Label</translation>
    </message>
    <message>
        <source>the same η in each round</source>
        <translation>dasselbe η in jeder Runde</translation>
    </message>
    <message>
        <source>the set. ball: ‖w‖ &lt;= radius; box: |wᵢ| &lt;= radius</source>
        <translation>die Menge. ball: ‖w‖ &lt;= radius; box: |wᵢ| &lt;= radius</translation>
    </message>
    <message>
        <source>the set. ball: ‖w‖ &lt;= radius; box: |wᵢ| &lt;= radius; simplex: w &gt;= 0 of sum radius</source>
        <translation>die Menge. ball: ‖w‖ &lt;= radius; box: |wᵢ| &lt;= radius; simplex: w &gt;= 0 mit Summe radius</translation>
    </message>
    <message>
        <source>the share of runs in which the bound of EXP3-IX may fail</source>
        <translation>der Anteil der Läufe, in denen die Schranke von EXP3-IX versagen darf</translation>
    </message>
    <message>
        <source>the shares of three experts as a point of a triangle, its path, the step and the projection back</source>
        <translation>die Anteile dreier Experten als Punkt in einem Dreieck, sein Weg, der Schritt und die Projektion zurück</translation>
    </message>
    <message>
        <source>the size of the diamond: the largest 1-norm that w may have</source>
        <translation>die Größe der Raute: die größte 1-Norm, die w haben darf</translation>
    </message>
    <message>
        <source>the species that is +1, the others are -1</source>
        <translation>die Art, die +1 ist; die anderen sind −1</translation>
    </message>
    <message>
        <source>the statement, its premises with their numbers, the value now, the verdict and the source</source>
        <translation>die Aussage, ihre Voraussetzungen mit ihren Zahlen, der Wert jetzt, das Urteil und die Quelle</translation>
    </message>
    <message>
        <source>the step has lost its root, and the regret can grow as fast as the rounds</source>
        <translation>der Schritt hat seine Wurzel verloren, und der Regret kann so schnell wachsen wie die Runden</translation>
    </message>
    <message>
        <source>the step in round t. sqrt: scale/√t; constant: scale; inverse: scale/t</source>
        <translation>der Schritt in Runde t. sqrt: scale/√t; constant: scale; inverse: scale/t</translation>
    </message>
    <message>
        <source>the step in round t. sqrt: η/√t; constant: η</source>
        <translation>der Schritt in Runde t. sqrt: η/√t; constant: η</translation>
    </message>
    <message>
        <source>the step times the sum of all gradients, never projected itself; its nearest point is played</source>
        <translation>der Schritt mal die Summe aller Gradienten, die selbst nie projiziert wird; ihr nächster Punkt wird gespielt</translation>
    </message>
    <message>
        <source>the steps do not increase</source>
        <translation>die Schritte wachsen nicht</translation>
    </message>
    <message>
        <source>the stream tells the arms&apos; means</source>
        <translation>der Datenstrom nennt die Erwartungswerte der Arme</translation>
    </message>
    <message>
        <source>the sum of y x over the updates, of which the link function makes w</source>
        <translation>die Summe von y x über die Updates, aus der die Link-Funktion w macht</translation>
    </message>
    <message>
        <source>the target may have negative weights, which Winnow cannot have</source>
        <translation>das Ziel darf negative Gewichte haben, die Winnow nicht haben kann</translation>
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
        <source>the updates in rounds 1..t</source>
        <translation>die Updates in den Runden 1..t</translation>
    </message>
    <message>
        <source>the updates on right predictions in rounds 1..t</source>
        <translation>die Updates bei richtigen Vorhersagen in den Runden 1..t</translation>
    </message>
    <message>
        <source>the user guide: the first page, and all that it names</source>
        <translation>das Handbuch: die erste Seite, und alle, die sie nennt</translation>
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
        <source>the vote errs at most twice as often as its voters on average</source>
        <translation>die Abstimmung irrt höchstens doppelt so oft wie ihre Stimmen im Mittel</translation>
    </message>
    <message>
        <source>the wealth before round 1</source>
        <translation>das Vermögen vor Runde 1</translation>
    </message>
    <message>
        <source>the weights as bars, sorted or in place, linear or logarithmic; for experts with votes and losses</source>
        <translation>die Gewichte als Balken, sortiert oder am Platz, linear oder logarithmisch; bei Experten mit Stimmen und Verlusten</translation>
    </message>
    <message>
        <source>there is only one screen; connect a second one and let the desktop extend to it, not mirror this one</source>
        <translation>es gibt nur einen Bildschirm; einen zweiten anschließen und den Desktop darauf erweitern, nicht diesen spiegeln</translation>
    </message>
    <message>
        <source>there is wealth to bet</source>
        <translation>es gibt Vermögen, das gesetzt werden kann</translation>
    </message>
    <message>
        <source>this learner&apos;s loss has no bound</source>
        <translation>der Verlust dieses Verfahrens hat keine Grenze</translation>
    </message>
    <message>
        <source>those that erred</source>
        <translation>die, die irrten</translation>
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
        <source>threshold: +1 is predicted when w·x &gt;= θ; auto: d</source>
        <translation>Schwelle: vorhergesagt wird +1, wenn w·x &gt;= θ; auto: d</translation>
    </message>
    <message>
        <source>through w: the separator is a line</source>
        <translation>durch w: die Trennebene ist eine Gerade</translation>
    </message>
    <message>
        <source>to each expert the regret is of order √(V ln N), V being the sum of squares of the regrets of its rounds</source>
        <translation>gegen jeden Experten ist der Regret von der Ordnung √(V ln N), wobei V die Summe der Quadrate der Regrets seiner Runden ist</translation>
    </message>
    <message>
        <source>to each expert the regret over its waking rounds n is at most ln N/η + ηn/8</source>
        <translation>gegen jeden Experten ist der Regret über seine n wachen Runden höchstens ln N/η + ηn/8</translation>
    </message>
    <message>
        <source>to the next control or panel, the previous one; Menu or Shift+F10: its menu</source>
        <translation>zum nächsten Bedienelement oder Panel, zum vorigen; Menü oder Umschalt+F10: sein Menü</translation>
    </message>
    <message>
        <source>to the next mistake, the previous one</source>
        <translation>zum nächsten Fehler, zum vorigen</translation>
    </message>
    <message>
        <source>to the start, the end</source>
        <translation>zum Anfang, zum Ende</translation>
    </message>
    <message>
        <source>two constant experts, and the label is never the one that was predicted</source>
        <translation>zwei konstante Experten, und das Label ist nie das vorhergesagte</translation>
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
        <source>undo, redo</source>
        <translation>rückgängig, wiederholen</translation>
    </message>
    <message>
        <source>unit norm</source>
        <translation>Norm 1</translation>
    </message>
    <message>
        <source>unit vectors, each in a new direction and as far along w as the learner still learns from</source>
        <translation>Einheitsvektoren, jeder in einer neuen Richtung und so weit entlang w, wie das Verfahren gerade noch daraus lernt</translation>
    </message>
    <message>
        <source>updates U</source>
        <translation>Updates U</translation>
    </message>
    <message>
        <source>updates against the length of a comparator and its squared hinge losses, at their least</source>
        <translation>Updates gegen die Länge eines Vergleichsvektors und seine quadrierten Hinge-Verluste, im kleinsten Fall</translation>
    </message>
    <message>
        <source>updates against the length of a comparator and the sum of its hinge losses, at their least</source>
        <translation>Updates gegen die Länge eines Vergleichsvektors und die Summe seiner Hinge-Verluste, im kleinsten Fall</translation>
    </message>
    <message>
        <source>updates against the q-norm of a comparator and the sum of its hinge losses, at their least</source>
        <translation>Updates gegen die q-Norm eines Vergleichsvektors und die Summe seiner Hinge-Verluste, im kleinsten Fall</translation>
    </message>
    <message>
        <source>v = e₁: one feature is y in every round</source>
        <translation>v = e₁: ein Merkmal ist y in jeder Runde</translation>
    </message>
    <message>
        <source>v of any sign</source>
        <translation>v mit beliebigen Vorzeichen</translation>
    </message>
    <message>
        <source>vacuous</source>
        <translation>leer</translation>
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
        <source>weight of the regularisation; the smaller, the longer the steps</source>
        <translation>Gewicht der Regularisierung; je kleiner, desto länger die Schritte</translation>
    </message>
    <message>
        <source>weights before round 1: one number for all features, or one for each</source>
        <translation>Gewichte vor Runde 1: eine Zahl für alle Merkmale, oder eine für jedes</translation>
    </message>
    <message>
        <source>weights experts by exp(−η Lᵢ); the mean of their advice is the probability of a 1, or the prediction</source>
        <translation>gewichtet Experten mit exp(−η Lᵢ); das Mittel ihrer Ratschläge ist die Wahrscheinlichkeit einer 1, oder die Vorhersage</translation>
    </message>
    <message>
        <source>what A begins with in every direction: the price of ‖u‖²</source>
        <translation>womit A in jeder Richtung beginnt: der Preis von ‖u‖²</translation>
    </message>
    <message>
        <source>what A begins with in every direction; large: the perceptron</source>
        <translation>womit A in jeder Richtung beginnt; groß: das Perzeptron</translation>
    </message>
    <message>
        <source>what a bandit goes by for each arm: interval, density and mean payoff, beside the expected payoff</source>
        <translation>wonach ein Bandit bei jedem Arm geht: Intervall, Dichte und mittlere Auszahlung, neben der erwarteten Auszahlung</translation>
    </message>
    <message>
        <source>what a bandit takes for the losses of its arms, in jumps of 1/p, over what the arms have lost</source>
        <translation>was ein Bandit für die Verluste seiner Arme hält, in Sprüngen von 1/p, über dem, was die Arme verloren haben</translation>
    </message>
    <message>
        <source>what a mistake adds to α; no matter for predictions if α₀ = 0</source>
        <translation>was ein Fehler zu α addiert; für Vorhersagen ohne Belang, wenn α₀ = 0</translation>
    </message>
    <message>
        <source>what a mistake adds to α; no prediction depends on it</source>
        <translation>was ein Fehler zu α addiert; keine Vorhersage hängt davon ab</translation>
    </message>
    <message>
        <source>what a press in the plane does (N: the next one)</source>
        <translation>was ein Druck in der Ebene tut (N: das nächste)</translation>
    </message>
    <message>
        <source>what a wrong expert keeps of its weight</source>
        <translation>was ein falscher Experte von seinem Gewicht behält</translation>
    </message>
    <message>
        <source>what all weights are multiplied by before a support is dropped</source>
        <translation>womit alle Gewichte multipliziert werden, bevor ein Stützvektor wegfällt</translation>
    </message>
    <message>
        <source>what coins leave of a wealth of 1 at least, by the length of their sum</source>
        <translation>was Münzen von einem Vermögen von 1 mindestens übrig lassen, nach der Länge ihrer Summe</translation>
    </message>
    <message>
        <source>what each label is counted for before it has come: ½, or 1 for Laplace’s rule</source>
        <translation>wofür jedes Label zählt, bevor es gekommen ist: ½, oder 1 für die Regel von Laplace</translation>
    </message>
    <message>
        <source>what is dropped, and whether all is shrunk before</source>
        <translation>was wegfällt, und ob zuvor alles geschrumpft wird</translation>
    </message>
    <message>
        <source>what is this? then click it; pressed again: what has the keys</source>
        <translation>was ist das? dann anklicken; noch einmal gedrückt: was den Fokus hat</translation>
    </message>
    <message>
        <source>what is true of the mean over the coins, said of every run</source>
        <translation>was für das Mittel über die Münzen wahr ist, von jedem Lauf gesagt</translation>
    </message>
    <message>
        <source>what it costs to drop a support</source>
        <translation>was es kostet, einen Stützvektor fallen zu lassen</translation>
    </message>
    <message>
        <source>what the learner and the experts pay: (p − y)², or −ln p(y)</source>
        <translation>was das Lernverfahren und die Experten zahlen: (p − y)², oder −ln p(y)</translation>
    </message>
    <message>
        <source>what the same rounds cost in many random orders, as a histogram with the bound as a line</source>
        <translation>was dieselben Runden in vielen zufälligen Reihenfolgen kosten, als Histogramm mit der Schranke als Linie</translation>
    </message>
    <message>
        <source>what w loses after a mistake, under decay</source>
        <translation>was w nach einem Fehler verliert, beim Abklingen</translation>
    </message>
    <message>
        <source>wheel</source>
        <translation>Rad</translation>
    </message>
    <message>
        <source>when it explores. constant: with probability ε in each round; first: each arm m times, then never again</source>
        <translation>wann es erkundet. constant: mit Wahrscheinlichkeit ε in jeder Runde; first: jeden Arm m-mal, dann nie wieder</translation>
    </message>
    <message>
        <source>when wrong experts are struck out. mistakes: after the learner&apos;s own mistakes; always: in every round</source>
        <translation>wann falsche Experten gestrichen werden. mistakes: nach Fehlern des Lernverfahrens selbst; always: in jeder Runde</translation>
    </message>
    <message>
        <source>when wrong experts lose weight. always: in every round; mistakes: only after the learner&apos;s own mistakes</source>
        <translation>wann falsche Experten Gewicht verlieren. always: in jeder Runde; mistakes: nur nach Fehlern des Lernverfahrens selbst</translation>
    </message>
    <message>
        <source>where the margin y w·x is below 1</source>
        <translation>wo der Rand y w·x unter 1 liegt</translation>
    </message>
    <message>
        <source>which arm is the best so far. mean: that of the largest mean payoff; sum: of the largest sum, as in some programs</source>
        <translation>welcher Arm bisher der beste ist. mean: der mit der größten mittleren Auszahlung; sum: der mit der größten Summe, wie in manchen Programmen</translation>
    </message>
    <message>
        <source>which rounds A grows in. mistakes: as the theorem asks; rounds: all, as some programs have it</source>
        <translation>in welchen Runden A wächst. mistakes: wie es das Theorem verlangt; rounds: in allen, wie in manchen Programmen</translation>
    </message>
    <message>
        <source>while no interval is wrong, the pseudo-regret is at most Σ (4c ln(t−1)/Δ + Δ) over the worse arms</source>
        <translation>solange kein Intervall falsch ist, ist der Pseudo-Regret höchstens Σ (4c ln(t−1)/Δ + Δ) über die schlechteren Arme</translation>
    </message>
    <message>
        <source>who gives: every expert, or only those that erred</source>
        <translation>wer gibt: jeder Experte, oder nur die, die irrten</translation>
    </message>
    <message>
        <source>width of the gaussian kernel</source>
        <translation>Breite des Gauß-Kerns</translation>
    </message>
    <message>
        <source>width of the intervals; the paper has c = 2</source>
        <translation>Breite der Intervalle; im Artikel ist c = 2</translation>
    </message>
    <message>
        <source>with decay</source>
        <translation>mit Abklingen</translation>
    </message>
    <message>
        <source>with probability ε in each round</source>
        <translation>mit Wahrscheinlichkeit ε in jeder Runde</translation>
    </message>
    <message>
        <source>wᵢ = 1/N for each expert i</source>
        <translation>wᵢ = 1/N für jeden Experten i</translation>
    </message>
    <message>
        <source>w₁ = the centre of X</source>
        <translation>w₁ = der Mittelpunkt von X</translation>
    </message>
    <message>
        <source>x alone</source>
        <translation>x allein</translation>
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
        <source>x in {-1,+1}^d, the label is the majority of k coordinates</source>
        <translation>x in {-1,+1}^d, das Label ist die Mehrheit von k Koordinaten</translation>
    </message>
    <message>
        <source>x in {0,1}^d, the label is the OR of k literals</source>
        <translation>x in {0,1}^d, das Label ist das ODER von k Literalen</translation>
    </message>
    <message>
        <source>x in {−1,+1}^N, the label is −x1: a target with a negative weight</source>
        <translation>x in {−1,+1}^N, das Label ist −x1: ein Ziel mit einem negativen Gewicht</translation>
    </message>
    <message>
        <source>x·z</source>
        <translation>x·z</translation>
    </message>
    <message>
        <source>y w·x &lt; 0 where the prediction is wrong</source>
        <translation>y w·x &lt; 0, wo die Vorhersage falsch ist</translation>
    </message>
    <message>
        <source>y w·x up to which it learns; 0: the perceptron</source>
        <translation>y w·x, bis zu dem es lernt; 0: das Perzeptron</translation>
    </message>
    <message>
        <source>zoom about the cursor</source>
        <translation>um den Zeiger zoomen</translation>
    </message>
    <message>
        <source>Φ₁ ≤ ln N as a bound from below; a mean over different examples</source>
        <translation>Φ₁ ≤ ln N als untere Grenze; ein Mittel über verschiedene Beispiele</translation>
    </message>
    <message>
        <source>α of an example before its first mistake</source>
        <translation>α eines Beispiels vor seinem ersten Fehler</translation>
    </message>
    <message>
        <source>β = 1 + γ/2</source>
        <translation>β = 1 + γ/2</translation>
    </message>
    <message>
        <source>β = 1 + γ/2 for a target w* with the gap γ</source>
        <translation>β = 1 + γ/2 für ein Ziel w* mit dem Abstand γ</translation>
    </message>
    <message>
        <source>β &gt; 0, or an expert without a mistake</source>
        <translation>β &gt; 0, oder ein Experte ohne Fehler</translation>
    </message>
    <message>
        <source>γ divided by ‖x‖, but w + x</source>
        <translation>γ geteilt durch ‖x‖, aber w + x</translation>
    </message>
    <message>
        <source>δ = Σ d²</source>
        <translation>δ = Σ d²</translation>
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
        <source>η falls with t</source>
        <translation>η fällt mit t</translation>
    </message>
    <message>
        <source>η so small that p pays no more than mix</source>
        <translation>η so klein, dass p nicht mehr als den Mischverlust zahlt</translation>
    </message>
    <message>
        <source>ηₜ = 1/t with the √T bound</source>
        <translation>ηₜ = 1/t mit der √T-Schranke</translation>
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
        <source>ρ ≤ min y v·x / ‖v‖ for some v</source>
        <translation>ρ ≤ min y v·x / ‖v‖ für ein v</translation>
    </message>
    <message>
        <source>ρ ≤ min y v·x / ‖v‖₁ for some v, of any sign</source>
        <translation>ρ ≤ min y v·x / ‖v‖₁ für ein v, mit beliebigen Vorzeichen</translation>
    </message>
    <message>
        <source>‖g‖ ≤ L in every round</source>
        <translation>‖g‖ ≤ L in jeder Runde</translation>
    </message>
    <message>
        <source>“+1 is”</source>
        <translation>„+1 ist“</translation>
    </message>
    <message>
        <source>“Label”</source>
        <translation>„Label“</translation>
    </message>
    <message>
        <source>“if missing”</source>
        <translation>„falls etwas fehlt“</translation>
    </message>
    <message>
        <source>“text as 0/1”</source>
        <translation>„Text als 0/1“</translation>
    </message>
    <message>
        <source>“use”</source>
        <translation>„benutzen“</translation>
    </message>
    <message>
        <source>−1</source>
        <translation>−1</translation>
    </message>
</context>
<context>
    <name>Dialogs</name>
    <message>
        <source>About VisualOnline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An instrument for teaching and exploring online learning.

{listed}

{licences}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No error in this window.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no log: its folder cannot be written to.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last lines of {name}:
{part}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(it is empty)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Report a problem</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Something went wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{sentence}

You can go on, or save the session first. {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the session …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Continue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{minutes} min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The whole window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This plot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sessions ({names})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import settings …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Revert to what was saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy as a command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy as Python</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy picture of the panel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Print …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the points and labels of {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the work cannot be brought back: {error}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bring back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a stream or a session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{urls} files were dropped; drop one, as one at a time is watched</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{urls}: this is no file on this machine; save it there, then drop it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>these points are from no file; Ctrl+O opens one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path}: this file has no columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> and </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this stream has no labels: {names} can do without</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Revert</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path}: this file is gone; it was taken off the list of recent files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a picture of the window is on the clipboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{error}; save the session (Ctrl+S) and copy the command again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on the clipboard: {command}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{error}; a saved session (Ctrl+S) keeps them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on the clipboard: {lines} of Python that run the same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a picture of the panel is on the clipboard: {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the picture was sent to the printer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>more than {looked:,} rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>text as indicators</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each x {scales}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bias</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>−x beside x</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 − x beside x</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shuffled with seed {seed}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>−1 first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{passes:,} passes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bad rows are left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the {values} others are {y}1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Panels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learner from file …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plug-ins of Python (*.py)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A learner or another plug-in from a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{error}; it is loaded once it is saved again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} was loaded; a window that is opened with --plugin {name_2} has the panel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} was loaded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} was not opened: it needs {described}{reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, and that file is not here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It has changed since: it is not</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{session} needs {described}. {same} the file that the session was saved with.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, which was not allowed to run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, and {name} holds another plug-in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{session} needs {described}, and that file is not here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When the session was saved, it was {path}. Choose it if you have it elsewhere.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the file …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This file is a program. It runs with your rights: it can read, change and send whatever you can. Load it only if you wrote it or know where it comes from.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Load {name}?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Load</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A learner from a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It stands in the menu Learner, and is loaded again whenever its file is saved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{met} of {checks} checks hold. {where}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preferences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the desktop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show states without motion between them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play slowly where no file and no stream was asked for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Te&amp;xt size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another language is spoken from the next start on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Motion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Play at start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>: {done:,} of {total:,} rounds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A window was not closed properly. Bring its work back?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Discard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clicked points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, {changes} by hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> on {day} {written:%B}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} with {learners}{work}, as it was{day} at {written:%H:%M}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save {what}?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was made by hand is lost if you do not save it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} was changed since you opened it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another window or program wrote it. If you overwrite it, those changes are lost.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overwrite</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DifferencesPanel</name>
    <message>
        <source>mistakes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mistakes E[M]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mistakes M</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At the clock, round {revealed:,}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At the cursor, round {hovered:,}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, margin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>verdict</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Difference</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Dock</name>
    <message>
        <source>Put back to its place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enlarge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Float</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move {way}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DockArea</name>
    <message>
        <source>Plane</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Docks</name>
    <message>
        <source>Reset layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arrange the panels</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Drawing</name>
    <message>
        <source>the hyperplane with the widest band in the rounds so far, γ = {gamma}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the hyperplane of the bound’s comparator u; its band is 2/‖u‖ = {wide} wide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the average of all w so far, which is what is reported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the edge of the moat |w·x| ≤ {wide}, in which the learner learns even where it is right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a past hyperplane with {rounds:.0f} votes</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DualPanel</name>
    <message>
        <source>Dual of the steps, towards its optimum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No mistake yet, so there is no support and every score is 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>P: the least objective of the rounds so far    </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>D: the dual, which each step raises    </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>g: the least by which a mistake raises it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>darkest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lightest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>label or side +    </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>label or side −    </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>square: K between supports, {most} where it is largest</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DualView</name>
    <message>
        <source>dual D</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>best P</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>EndLabels</name>
    <message>
        <source> now</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>EstimatesPanel</name>
    <message>
        <source>{name} has no experts that lose.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>L, what was lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as the bandit takes it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a sample, every {stride:,} rounds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}, as it is taken</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ExpertRegretsPanel</name>
    <message>
        <source>large as its weight    </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nearest to the bound    </source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>Export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop, and leave nothing behind (Esc)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a file and write it (Enter)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>text that can be searched, lines that stay sharp</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{rounds}, to be played, stepped and scrubbed in any browser, without a network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{rounds}: label, prediction, score, loss, mistake, update</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ready to be pasted into a page or a paper</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{pixels} pixels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the first round comes after the last one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{frames:,} frames, {seconds_text}; about {bytes_text}, and {seconds_text_2} to draw</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a page holds at most {most_rounds:,} rounds, and this run has {rounds:,}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there are no rounds yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The theorems of so long a run are worked out when it is exported.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export: {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cancelled; nothing was left behind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>written: {path}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>writing: {what}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ExportForm</name>
    <message>
        <source>What is written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The part of the window that is drawn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SVG and PDF are sharp at any size; their text can be searched</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many pixels it has</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The colours it is drawn in; the window keeps its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whose rounds are written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The round at which the film begins; 0 is the start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The round at which the film ends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> rounds / s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many rounds go by in a second of the film</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More frames make a larger file; a GIF has at most 50</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> frames / s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one after another</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show each round as point, prediction, label, loss and update, one after another</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>after each round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add the columns w1 .. wd</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Rounds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;peed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fr&amp;ames</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>P&amp;hases</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Learner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As shown</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FirstRows</name>
    <message>
        <source>The first rows of the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Space uses or leaves out the column of the current cell, L makes it the label</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Form</name>
    <message>
        <source>There is nothing to set here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag, or use the arrow keys; a double click takes the default: {as_text}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run a sweep over this</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{entered} is refused: it must be {allowed}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Frame</name>
    <message>
        <source>Fit</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>GameBar</name>
    <message>
        <source>End</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask the room no more; the stream has its own labels again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End the game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predict first: the room bets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Be the adversary: the room gives the labels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answer {y}1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The label is {y}1 (key {key})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>→ goes on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the next label goes on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{goes_on} to the next round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Round {t:,}: </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what will its label be?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It predicts </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> You give the label.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You: </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> of {asked} wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{mistakes} forced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>  bound </source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Guide</name>
    <message>
        <source>User guide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find words in the guide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Words to find in the guide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pages of the guide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The page</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Heads</name>
    <message>
        <source>the label</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Histogram</name>
    <message>
        <source>bound {least}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bounds {least} to {most}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no bound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean {mean}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{several} with {value} or near; click or Enter: put {noun} {order} on the stage</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ImportDialog</name>
    <message>
        <source>Open {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click a name: that column is the label. Click its box: a feature, or not. Keys: arrows, L, Space.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As &amp;found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forget what was chosen for this file the last time (Alt+F)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave the stream as it is (Esc)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the file with these choices (Enter)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LearnerBox</name>
    <message>
        <source>Learner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The algorithm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The parameters of this learner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take this learner off the stage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The parameters of this learner: {whole}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LessonCard</name>
    <message>
        <source>Leave the lesson; what is on the stage stays</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave the lesson</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to this step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Something else is on the stage now; show again what this step speaks of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The previous step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{index} of {steps}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finish</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The next step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lesson: {title}, step {index}: {title_2}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LessonEditor</name>
    <message>
        <source>Parts of the lesson</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add what is on the stage now as a step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Record this state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the step up (Alt+Up)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the step down (Alt+Down)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the step out of the lesson</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put the step back that was removed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is wrong in the lesson</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is chosen on the left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Check</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run every step and compare every number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Try it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play the lesson from this step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the lesson&apos;s file (Ctrl+S)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the editor (Esc)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About the lesson</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{error}; the window&apos;s Ctrl+S saves it as a session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>recorded; give it a title and a text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step {step} shows what is on the stage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}: removed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a new lesson</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lesson editor – {name}[*]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the lesson</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step {step}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is no lesson yet: {where}, {removeprefix}: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The runs do not bear this out:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every step runs, and every number is right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>saved as {path}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the lesson</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lessons (*{ending})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is there already; choose it by its whole name to write over it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>without a title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the lesson {name}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LiveBar</name>
    <message>
        <source>when full: {policy}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What becomes of lines that find the queue full: their producer waits, or they are lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When the queue is full</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take no more; what arrived stays, and can be edited, sorted and saved like any stream</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End the live stream</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LogPanel</name>
    <message>
        <source>mistakes only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the rounds with a mistake only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the rows in sight (Ctrl+C in the list)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>newest first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No mistake in the first {rounds}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No mistake yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This stream has no labels, so no mistakes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing played yet: press Space to play, → for one round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log, {which}: {accessibleName}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LossPanel</name>
    <message>
        <source>Linear loss w·g</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every round moves w, against g</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> {rounds} later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tinted: a margin here moves w{when}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>margin of this round    </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this round    </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>objective: max(0, −y w·x), which an update descends    </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fan: all subgradients at the kink, from −1 to 0</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide what is to come</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next tool: point, brush, line, eraser</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Snap points to a grid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wider brush</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Narrower brush</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Normal text size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reduced motion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit every plot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the theorem …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Menu bar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what is to come stays hidden until the game has ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>: in a larger window it gets larger</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>text {text:.0%}{short}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MarginPanel</name>
    <message>
        <source>best in hindsight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>full: a mistake</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every {ordinal} round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Margin y w·x / ‖w‖ of each round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>radius r</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>best {symbol}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>margin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mistake</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>soft 1/‖u‖</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>r of (x, 1)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MistakesPanel</name>
    <message>
        <source>a mistake in each round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Against the bounds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{kind} against its bound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bound on the mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one a round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no labels, so no mistakes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{now} now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean of {runs:,}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>M drawn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{fell} now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{bound_text} now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>solving …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no bound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{letter}mean {sign} 4 s.e.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{letter}this run</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>NameBox</name>
    <message>
        <source>Type a part of a name or a word about it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{accessibleName}: words that it has</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>NoteBar</name>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the note</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>OrderPanel</name>
    <message>
        <source>given order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put the rounds on the stage in the order in which they came</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, on the stage: </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the given order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>order {number:,}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Panel</name>
    <message>
        <source>Plot {k}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Panels</name>
    <message>
        <source>Pr {best}  {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean payoff {payoffs}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>interval from {low} to {high}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the best one with probability {best}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>played with probability {probabilities}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected payoff {truth}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>score  {both}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>score  {score}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>round {rounds:,}, label {labels}, α = {alphas}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>
adds {parts} to the score</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>K between rounds {s:,} and {t:,}:  {matrix}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{names}
{symbol}  {price}
R  {regret}
allowed  {at}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loss  {loss}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>slope  {slope}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean of {runs:,}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{part}{handed} is handed out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean ({name})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>updates U</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>regret</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>margin γ (with bias)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>margin γ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>margin ρ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>margin γ, q-norm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>literals k</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{both}, loss {loss}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>towards the best separator, drawn as long as w</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the best fixed point so far</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PathPanel</name>
    <message>
        <source>{name} is held against no path that switches between experts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the best path so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>most weight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean loss of {stride:,} rounds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The best path in hindsight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loss of {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>best path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 switch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{switches:,} switches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{times}, loss {paid}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PhaseRow</name>
    <message>
        <source>Show the round up to its {name} (Shift+→ shows the next phase, Shift+← takes it back)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Up to the {name}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Picker</name>
    <message>
        <source>What has these words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Plane</name>
    <message>
        <source>The last rounds, with what each expert advised</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    dashed: its {label_kind} comes now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bar: the loss of an arm    </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what an arm says    </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>framed: the arm that is played, all that is seen    </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bar: the loss of the expert, from 0 to 1    </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as strong as its weight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>framed: a literal in L that is true, so + is predicted    </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>y: the label</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, strong as its weight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, the paler, the further behind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>says +1{strong}    </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>says −1    </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>– asleep    </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>round {t:,}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>round {t:,}: {name} = {value}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>round {t:,}: {name} loses {value}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>round {t:,}: {name} says {part}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n:,} experts {part} each round.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>vote</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lose</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n:,} features each round.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{arms}, of which one is played in each round.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{what}
Space plays, → shows the first round.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>target turned by {degrees}°    </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>spread across w</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>distance from the hyperplane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>between the two thin lines its belief leaves the side open: |w·x| ≤ σ(x)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its belief about w at one standard deviation, as far as the arrow shows w</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> others</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PlanePanel</name>
    <message>
        <source>this round    </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>still to come</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no expert has a line{part}    </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>: the tint is their vote</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>strong as its weight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the paler, the further behind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one expert, {standing}    </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{on_it} where all else is at its mean    </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tint: what it says where all else is at its mean    </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>boundary, where the sum is 0; thin: level lines    </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>supports; circle size: α    </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>arrows 1 : {arrow_scale}    </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its label is awaited    </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its {told} comes now    </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its belief, ±1 σ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the average, which is reported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all past lines, as strong as their votes; jagged: their majority</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>thin: {each}    </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>u, and the ways to the edge of its band    </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>widest band so far, γ = {gamma}    </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>best expert so far    </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>best, not in this plane: {name}    </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, label {y}1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>round {index:,}: x = {x}{part}{predicted}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, predicted {prediction}1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, margin {margin}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PlaneView</name>
    <message>
        <source>The plane</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Plot</name>
    <message>
        <source>Export picture…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save numbers…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is this?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>round t</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>t^{slope:.2f} (95 %: {low:.2f} to {high:.2f})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>90 % {low} to {high}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{letter}bound  {median}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PointsPanel</name>
    <message>
        <source>copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the selected rows, or all (Ctrl+C)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>paste</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paste rows of a spreadsheet (Ctrl+V)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the selected rows out (Delete)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>features</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>experts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{names}{part} to be typed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>type a point, or paste rows</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PoolBox</name>
    <message>
        <source>Experts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The experts made over the examples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many experts there are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings of the experts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose experts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set {name} of the experts</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PotentialPanel</name>
    <message>
        <source>The theorem does not apply: {why}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>floor and ceiling of the proof</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what they leave</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a sample, every {stride:,} rounds</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Presentation</name>
    <message>
        <source>Present  F5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spotlight on the pointer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{two_screens}: there is only one</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PresentationLine</name>
    <message>
        <source>Esc ends</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PresenterView</name>
    <message>
        <source>Presenter view – VisualOnline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Presenter view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>since the start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let the clock begin at 0 again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swap screens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the stage here, and this on the other screen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End  Esc</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End the presentation, on both screens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The stage, as the audience sees it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The next step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The stage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{told} since the start</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ProofPanel</name>
    <message>
        <source>Click a line: why it holds; the other panels light its quantities. Click the curves: go to that round. Up and Down choose a line, Esc none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{lines} of {numbers} lines; P shows more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>side {k}: {number} now
{symbols_in}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Part {k} of {chains}. Its last step: {why}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> Slack {gap}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step {step} of {links}: {why}{slack}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>side {k}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Reference</name>
    <message>
        <source>Reference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type words of a name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Words of a name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pages of the reference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The page</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RegretPanel</name>
    <message>
        <source>A regret</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A bound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>regret</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>best fixed w</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{what} against the best in hindsight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its bound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>zero: the best in hindsight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at least</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loss {loss}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RiskPanel</name>
    <message>
        <source>Risk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Risk on a fresh example</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Risk: {handed}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>handed out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>thin: the others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bound, best</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bound</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RoundList</name>
    <message>
        <source>Rounds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rounds in sight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click: go to that round   ↑ ↓ Enter: the same by keys   Ctrl+C: copy</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RoundModel</name>
    <message>
        <source>A further point: type its features and its label</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to this round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, or {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> or </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a label is -1 or 1{named}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is a finite number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;{value}&apos; is not taken: {right}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RoundPanel</name>
    <message>
        <source>says nothing yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>still to come</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RoundPlot</name>
    <message>
        <source>Logarithmic values</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RoundTable</name>
    <message>
        <source>Table of rounds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n:,} rows are too many to copy; select up to {most:,}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n:,} rows are too many to delete at once; select up to {most:,}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>copied {rows}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RulePanel</name>
    <message>
        <source>Lit lines were executed in the shown round, with the numbers that stand beside them</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RunsPanel</name>
    <message>
        <source>How many {noun}s to run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many runs to make</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop making runs, or go on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>go on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n:,} of {counted}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ScoreboardPanel</name>
    <message>
        <source>loss, no labels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mistakes E[M]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mistakes M</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>round t</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bound on updates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>printed {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> on </source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SeedBox</name>
    <message>
        <source>{tip}: 0 to 2⁶⁴ − 1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Shell</name>
    <message>
        <source>End what comes from {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When the queue is full: {one}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{word} panel: {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slip {slip}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Theme: {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stream: Clicked points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stream</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open recent: {path}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learner: {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare with: {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take off learner{letter}: {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}, as printed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Theorem{letter}: {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type what is to be done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every action by name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>click what you want explained; Shift+F1 again explains what has the keys; Esc ends it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing is said of what has the keys; Tab goes to another part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This panel failed: {name}: {fault}. Choose another learner or restart to try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every action …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>User guide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is this?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Welcome</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tour of the window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preferences …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Report a problem …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About VisualOnline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}: enlarge, and put back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lessons …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a lesson …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next step of the lesson</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous step of the lesson</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave the lesson</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write a lesson …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit the lesson …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{minutes} min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After it you can {names}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type words of a lesson</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no lesson is open; Ctrl+L offers them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a lesson</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lessons (*{ending})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>silent for {seconds_silent:,.0f} s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>half a line of {half:,} bytes waits for its end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a prediction waits for its label</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>   not on the stage: undo or redo brings it back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{bad_rows} skipped     </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{dropped:,} dropped     </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, the producer too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> of {most:,}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{most} lines wait{full}     </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> rounds came</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Panel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Stream</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Learner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>L&amp;essons</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open recent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>History</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slips of the lectures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By topic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no panel has the keys: Tab leads to the panels, one after the other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move panel {way}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Float panel, or put it back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close panel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Menu of what has the keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play or pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One round on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One round back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One phase on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shift+→</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One phase back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shift+←</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To the next mistake</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To the previous mistake</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shift+M</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To the start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Home</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To the end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Faster</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slower</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>  on  </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, edited</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as fast as it goes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{speed:.1f} phases / s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{speed:,.0f} rounds / s</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SimplexPanel</name>
    <message>
        <source>the fourth holds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the other {others} hold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} {rest}, drawn at the centre</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wₜ₊₁, after the update    </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step −ηℓ, then back to the nearest point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>triangle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>segment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>weights are multiplied, so none leaves the {figure}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StatusBar</name>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop running; the rounds so far stay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>theorems: {told}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StepPage</name>
    <message>
        <source>&amp;Update from the stage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let this step show what is on the stage now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text of the step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Markdown, with formulas between $ signs, or $$ on a line of their own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What to look at, with *emphasis*, formulas as $w_t$, numbers as {mistakes=3}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Insert a number …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State a number of the run that is on the stage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind of question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the step asks at its end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On the stage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As it is read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>round {step}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>panels {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the learner&apos;s own panels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>theorem {step}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{step:g} rounds/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type a part of a name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Numbers of the run</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StreamBox</name>
    <message>
        <source>Stream</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the examples come from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings of the stream</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · edited</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · turns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · {delay:,} late</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings of the stream: {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open {source}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set {name}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SweepPanel</name>
    <message>
        <source>What the runs differ in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A second axis, for a map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> and </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> over {part}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SweepView</name>
    <message>
        <source>Histogram</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Making {most:,} runs …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the runs paid is not positive, or there are too few rounds: no power of t fits it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No theorem applies to these runs, so there is nothing to hold them against.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>median   </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>middle 90 %   </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>middle 90 %, pale: all runs   </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>median of the bound   </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean   </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the stronger the colour, the more {unit}   </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, bound t^{slope:.2f}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>least mean {unit} {mean} at {where}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{theorem}: actual/bound {nanmean} on average</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no theorem applies to these rounds</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TablePicture</name>
    <message>
        <source> and </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> over {symbols}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Text</name>
    <message>
        <source>  loss </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bounds {difference}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, where all else is at its mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the learner&apos;s hyperplane, {product} = {offset}{cut}: w = {w}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> lost so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No examples yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>   press Space to play, → for one round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Round {t:,}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>says </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a new point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the point is shown; the label is not known yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>  is </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>  label </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>  The label is </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>  mistake</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>  right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, a false positive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, a false negative</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>.  The update raises y w·x by </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>   no {what} yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>   No {what} has come to it yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>   learns </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>   unmoved by </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>   It learns round </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>   Round </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> teaches it nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the losses are shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>g is shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it plays one arm and sees the loss of that arm alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>plays </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>predicted </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the sum over the supports is </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it says p = </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> but for rounding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{rounded}{against}, so it predicts </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it plays </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, so it predicts </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>true literals: </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it predicts + with probability </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, says </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the leader is </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the vote for + is </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>neither</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>working out this round …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>judged from round 1 on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>which theorem will apply is not known yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, later {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in force from round 1 on{later}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{summary}.
Source: {source}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>,  so {whole}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>slip {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{quantities:,.0f} runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{runs}, this one {paid}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean of {runs} {mean}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the right theorem: {tip}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as printed, slip {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{actual} {beyond} {value} in round {t:,}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; allowed in a share {quantities:g} of runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean {reason}, by over four standard errors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only the mean is bounded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{actual} here; {value} on average, in the limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{value} ≥ {cap}, what {t:,} rounds allow anyway</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean {mean_text} ≤ {value}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} {actual}; on average ≤ {bound_text}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} {actual}, in the limit {bound_text}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TheoremPanel</name>
    <message>
        <source>Click, Enter or Shift+T: choose the theorem</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{printed_place}; right: {right}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first that applies</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TimelinePanel</name>
    <message>
        <source>Timeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loss {loss}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a mistake</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>round {t:,}{part}{names}
{drag}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Title</name>
    <message>
        <source>Drag: move the panel. Right click: its menu</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}: move, float, enlarge …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}: close; the menu Panel brings it back</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ToolBox</name>
    <message>
        <source>points are put on the grid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>points stay where they are put</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tool: {tool}{part}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, on the grid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{told}
N: the next tool   G: a grid on and off</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ToolHand</name>
    <message>
        <source> to {text}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TopBar</name>
    <message>
        <source>+ compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put a further learner on the same stream</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The seed of everything that is drawn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bias</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bias</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Append a 1 to every example: the hyperplane need not pass through 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Switch bias</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Label of a click</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The label that a left click sets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Streams …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rounds and settings of the stream …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seed …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run many times more, with other coins</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bias: a feature that is always 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Label of a click: the other one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parameters of the learner …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no learner here tosses coins</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>click: {sign}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seed </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which learner is to run beside it?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which learner is to run beside them?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The learner to compare with</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Tour</name>
    <message>
        <source>Leave the tour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave the tour (Esc); the menu Help starts it again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{index} of {hints}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tour, hint {index} of {hints}. {title}. {text}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Transport</name>
    <message>
        <source>Back to the start (R)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To the previous mistake (Shift+M)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One round back (←)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play or pause (Space or K)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One round on (→)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To the next mistake (M)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed: from one phase a second to as fast as it goes (+ and −)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> of {end:,}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>round {end:,}{of}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>round {t:,}{of}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>VoteBar</name>
    <message>
        <source>vote {said}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The share of the weight that votes for +: {share}, for −: {share_2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>vote: + {share}, − {share_2}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>VotePanel</name>
    <message>
        <source>tinted: where F may lie at β = {beta}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this round    </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its loss, up to the label</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>WeightSpacePanel</name>
    <message>
        <source>each example is a half-plane of the w that are right on it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> and </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a cut through wₜ along {pair}, which move most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>★ best so far    </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>−η Σ g and the nearest point    </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step −ηg and back    </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>★ best direction so far    </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>right on all so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no w is right on every round</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>WeightsPanel</name>
    <message>
        <source>sorted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bars sorted by weight, or in the order of the features</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heights on a logarithmic scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Welcome</name>
    <message>
        <source>Welcome</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Welcome to VisualOnline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the welcome</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close; the menu Help brings it back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take a lesson …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Guided paths through runs, with questions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start with an empty plane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click points, and watch what is learned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open sample data …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Generated streams, examples of lectures, data sets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a file …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your own data, a session or a lesson</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Widgets</name>
    <message>
        <source> or auto</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clicked points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an empty plane: left click adds +1, right click −1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>2 features</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a file …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a table, a sparse file or a saved session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on the command line: {id}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>suggested</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shown as {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>predicts like {names}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>_QuestionBox</name>
    <message>
        <source>Your number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>your number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✓ Done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Do it on the stage; the lesson sees it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is {written}; you said {given:g}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✓ Right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not this one. Try another.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type a number, such as 12.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
