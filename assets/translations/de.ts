<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de">
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
    <name>Science</name>
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
        <source>A grows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A grows on mistakes only</source>
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
        <source>Aggregating forecaster</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Algorithm P</source>
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
        <source>Breast cancer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Budget perceptron</source>
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
        <source>Fixed share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fixed share, any α</source>
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
        <source>Gaussian kernel</source>
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
        <source>Hₜ holds the correct experts; after finitely many rounds no mistake comes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Image segments</source>
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
        <source>Kernel</source>
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
        <source>Linear kernel</source>
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
        <source>M is the number of mistakes so far, or E[M] its expectation, and the dashed curve is the most that the theorem allows by then. A bound is grey as long as it says no more than “at most t mistakes in t rounds”.</source>
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
        <source>Noise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Noisy labels</source>
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
        <source>Plain ridge with the forward bound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plane</source>
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
        <source>Prediction</source>
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
        <source>Regret</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Regret to each expert</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Risk: last, average, best</source>
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
        <source>Shattered points</source>
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
        <source>Steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Subcommittee</source>
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
        <source>The minority is right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The pale wide curves are what experts or arms have lost so far, L. A bandit sees one loss in each round and divides it by the chance p of having seen it, so that its estimate jumps where p was small.</source>
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
        <source>The proof is a chain of inequalities, and each line is one side of it with its number in the shown round. Click a line to read why that step holds; the slack is what the right side has more than the left.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The regret is the learner’s loss so far less that of the best fixed choice in hindsight, L*; a bandit’s pseudo-regret is the same in expected losses. The dashed curve is the most that the theorem allows.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The risk of a hypothesis is its expected loss on a new example of the same distribution, computed exactly for the last hypothesis, the average and the best one so far. The bound on the risk of the one that is handed out may fail with probability δ.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same rounds are run in many random orders, and each bar counts the orders that end with about the same mistakes, or whatever the theorem bounds. The line is the bound; click a bar to see one of its orders.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The share of the vote becomes a probability by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The theorem bounds what the learner pays, such as Uₜ, its updates in rounds 1 to t, by quantities such as r, the length of the longest example, and γ, the margin; its premises are ticked or crossed with the numbers of this run. HOLDS: the run keeps to it; VACUOUS: it allows as much as can happen anyway; VIOLATED: the run breaks it; DOES NOT APPLY: a premise fails.</source>
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
        <source>Theorem</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is the learner’s algorithm, with the numbers of the shown round put in. The lines that were executed light up phase by phase: point, prediction, label, loss, update.</source>
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
        <source>Timeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two experts change places</source>
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
        <source>When it explores</source>
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
        <source>a line, cut off at 0 and 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a long example that is right, and then two short ones in turns</source>
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
        <source>adds y x to θ after each mistake; w is θ with its large coordinates swollen by a power</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>adds η y x to w after each mistake</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>adds η y x to w after each mistake, and where y w·x is right by no more than b</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>advice and labels are independent fair coins</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>advice in [0, 1]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>advice in {0, 1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>after each arm was played m times, the mean pseudo-regret grows by Σ Δ exp(−mΔ²) in a round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>after the learner&apos;s own mistakes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>aggressive: update where y w·x &lt; 1; mistakes: only where y w·x ≤ 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all ones is positive, each half of the ones negative, in turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all x so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an adversary answers each arm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an expert without a mistake</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>any α</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>any α₀</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>any α₀, and a sum over all T examples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>anytime rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>anytime step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>arms of a bandit whose expected losses are drawn, each uniform on [0, 1]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>arms of a bandit: each loses 1 with a probability of its own, and else 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as chosen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at most (p − 1)(R/γ)² updates: lengths of x in the p-norm, of separators in the dual one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at most (r/γ)² mistakes, as of the perceptron, by a w that is never longer than 1/γ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at most (r/γ)² updates: the radius over the margin, squared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at most (r² + 2b/η)/γ² updates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at most N (L* + 1) − 1 mistakes, L* being those of the best expert; nature can force as many</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at most a multiple of the best expert&apos;s mistakes, above 2 for every β, and a multiple of ln N</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at most as many updates as the sum of its steps takes along the best separator to the rim of the ball</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at most the squared length of a comparator, times r², and twice its hinge losses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at score 0. le: a mistake, and an update; positive: predict +1; lt: a mistake without an update</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at w·x = 0. le: a mistake, and an update; positive: predict +1; lt: a mistake without an update</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at w·x = θ. positive: predict +1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>average</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>aᵢ = a₀, bᵢ = b₀ for each arm i</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ball: back to the radius B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bets a share of its wealth on the next gradient; no step size, and good against every comparator at once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>beyond the moat every example has the margin bγ/(2b + ηr²): next to γ/2 for a large b</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>but for a share δ of runs the regret is at most ln N/η + (η/2 + γ)(Σ Lⱼ + λ) + λ in all rounds at once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by how many rounds gradients come late</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by its mean payoff</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by its sum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>closed form</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>coin betting needs no parameter at all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>constant step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>convex loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>convex losses on a box, or on a ball</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>convex losses on a convex set around 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>convex losses on a convex set of diameter D</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>convex losses on the diamond ‖w‖₁ ≤ U</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counts in A at once: forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counts the mistakes on each example; its weights are the sum of those examples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counts when its label is known: ridge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>d examples at right angles, each of them a mistake of the perceptron</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>d rows of +1 and −1 at right angles; the first feature is the target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>decay: times 1 − λ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>declared attributes, numeric or nominal, then a row for each example, dense or sparse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>degree of the polynomial kernel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>degrees by which the target turns in a round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>demands a margin that shrinks with each step, and keeps w in the unit ball</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>diagonal: a step for each coordinate, on a box; norm: one step for all, on a ball</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>drawing the prediction halves the mistakes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each arm m times at first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each expert as a point: the regret to it over what its bound is set by, below the curve of the bound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each expert is awake in one part of the first feature&apos;s range, and says the majority that it saw there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each hₛ takes a side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each mistake strikes out at least half of the experts that are left, so there are at most log₂ N mistakes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each round as a sentence to be read aloud, the newest first; all rounds or the mistakes only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each round&apos;s distance y w·x / ‖w‖ from the hyperplane, mistakes marked, with the best margin and the radius</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>epsilon-greedy plays the arm with the largest sum of payoffs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every example so far lies beyond the moat: y w·x &gt; b</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every expert</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every label is against the prediction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every round is one of m labelled points, drawn with replacement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every round&apos;s features, label, prediction and mistake; points are typed, copied and pasted here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exp(−‖x − z‖² / (2σ²))</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected losses; one for each arm, with commas between</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected mistakes: a multiple of the best expert&apos;s, near 1 for β near 1, and a multiple of ln N</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>experts of whom each is awake in a part of the rounds, and the first errs least</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exponential weights among those who are awake; each expert is owed a regret over its own rounds only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exponential weights for square or log loss: their regret is at most ln N/η, however many the rounds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exponential weights over experts and 20 rates at once: the regret to each expert has its own variance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exponential weights that share some weight in every round, and so follow a best expert who changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exponential weights with η = ln N/Δ, where Δ is what mixing has cost so far; nothing has to be tuned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exponential, from Exp(1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exponential: noise from Exp(1); gumbel: noise that makes the chances those of exponential weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>f is λ-strongly convex, steps 1/(λt)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>factor of a promotion and of a demotion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>feature 1 has y x₁ = ρ in every round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>feature 1 is the target, all others are signed so that Winnow errs as long as it can be made to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>feature 1 is the target, all others are signed so that the p-norm perceptron errs as long as it can</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>follows the advice of the expert with the fewest mistakes so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>follows the heavier side of the vote and multiplies the weight of wrong experts by β</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>follows the majority of the experts left in its version set, and strikes out those that were wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for t = 1, 2, …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for the log loss advice is kept within [clip, 1 − clip]; 0 counts as 10⁻⁹, so that no loss is infinite</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for the square loss η = 2, whatever p is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for the square loss: p from both mix losses, or p = w·ξ; for the log loss both are w·ξ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>forgetron: the oldest, after all were shrunk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>forward: the example at hand counts in A before its label is known; ridge: it does not</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from w₁ ≠ 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gaussian: exp(−‖x − z‖² / (2σ²))</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gaussian: exp(−‖x − z‖² / (2σ²)); linear: x·z; polynomial: (c + x·z)^degree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>goes a part of the way: PA-II</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>goes all the way: PA</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gradient descent on the hinge loss in the ball of radius λ, the bias inside it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gradient descent with a step for each coordinate, short where gradients were large or many</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gradients τ rounds late, step number t − τ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>groups of experts are wrong in turns, at last all but one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>h drawn from all hₜ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>half of the step between the first expert and the others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>half of weighted majority&apos;s bound, and at most that of randomized weighted majority</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>half-planes through the origin in all directions; with more than two features, random ones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>halves of the experts without a mistake disagree, and the label is against the prediction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>halves of the weight disagree, and the label is against the prediction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hinge: max(0, 1 − y w·x)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how far a step may go; not used by PA</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how little one example is trusted; large: small steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how many features vote, odd</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how many groups take turns at first; N for one expert each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how many lead, one after the other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how many of the others err together at last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how often there is another leader, the first one counted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how w is kept short after a mistake</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hyperplanes with margin γ shatter at most 1/γ² points of the unit ball</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hₜ from the past</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>i.i.d. from a known D</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>implicit exploration; 0: EXP3, auto: η/2, EXP3-IX</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in a ball</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in every round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it grows in every round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is ridge, for which no such bound holds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>labels +1 with the probability p, and x = 1 in every round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>length of the comparator that the bound is shown for; the play ignores it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>length of the short example</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>linear: x·z</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>linear: x·z; polynomial: (c + x·z)^degree; gaussian: exp(−‖x − z‖² / (2σ²))</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>linear: −y w·x</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>log d</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>log: −ln p(y)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loss of range B₀</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>losses are settled before coins fall</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>losses in [0, 1]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>losses in {0, 1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lowers each expert&apos;s weight by η times its loss and projects on the simplex</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lowers each loss by fresh noise and follows the expert that then leads; its chances are known exactly</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>many runs with other seeds, orders or values: what they paid against the bound, its growth, the best values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>margin form</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>max(R², 1/C) (‖u‖² + 2C Σ h)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>members of the subcommittee, odd</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>messages by the words that occur in them, spam or not</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mistakes against a comparator&apos;s hinge losses and its length in the matrix of the updates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mistakes against any function of the kernel&apos;s space, with the cost of forgetting on top</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mistakes against the best regularised fit of the labels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mistakes against the hinge losses of a comparator that moves, and the length of its way</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mistakes against the hinge losses of a comparator, and its length in the matrix of the mistakes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mistakes against the least objective of the support vector machine with squared hinge losses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mistakes against the least objective of the support vector machine with the same C</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mistakes against the length of a comparator and its losses, each divided by the length of its x</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mistakes, bound, margin and verdict of every learner and their differences, under the mouse and now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>multiplicative form</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>multiplies each weight by exp(η y xᵢ) after a mistake and normalises</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>multiplies or divides by β the weights of the features that are 1 in a mistaken example</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nature can make every deterministic learner&apos;s regret grow by one every two rounds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no example is longer than 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no gradient is longer; auto: the longest of the stream, or 1 if none is known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no interval that counts was wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no point is nearer to the hyperplane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no supports, M = Q = 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no target with γ ≥ 0.05θ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no theorem on the last hₜ alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no update where y w·x = 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>norm of the first example</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>norm of the second example</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>number of arms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>number of experts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>number of experts, at most two a feature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>number of experts, of which there are two at most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>number of features</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>number of features before they are mirrored</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>number of features that are never 1: the target&apos;s literals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>number of features, and of rounds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>number of features, and of rounds, a power of 2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>number of features, and updates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>number of features, even</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>number of literals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>number of points to draw from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>number of relevant features, odd</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nᵢ = 0 for each arm i</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of all hₜ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of the ball</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>offset of the polynomial kernel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on a ball</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on any convex set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on each line an object with a name for each value, or an array of the values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on fair coins the expected regret of every expert learner comes near √(t ln N/2) as N and t grow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on independent rounds the risk of the mean hypothesis, or of one drawn at random, is near the mean loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on mistakes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on mistakes only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one example of length ε that stands against all others, of length 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one expert always says −1, the other always +1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one expert is a little nearer to the label than all others, in every round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one expert is right and all others are wrong, and now and then the lead goes to the next one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one expert never errs, the others err one at a time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one feature: w is let up a little and led down again, and at last it is at the wrong end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one for all, on a ball</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one for each coordinate, on a box</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one formula for all updates of aggressive ROMMA</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one long example, then a short one again and again that stands against it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one point whose label alternates, and at last does not any more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one point whose label changes at rounds 1, 2, 4, 8, …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one point whose label turns after every half period</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one point, x = 1, whose label alternates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one step for all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only after the learner&apos;s own mistakes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only the expert that leads errs, and so the next one leads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>over arms drawn from the prior, the mean pseudo-regret is at most √(N t ln N / 2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p = 2 ln d for every d</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p itself, at the price |p − y|</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p-norm perceptron</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p-norm perceptron, inseparable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p-norm perceptron, separable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>parameter a of each arm&apos;s density before round 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>parameter b of each arm&apos;s density before round 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>plays of each arm at first; for mode first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>points of the unit ball on both sides of a band of half-width margin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>points of the unit ball, each label wrong with probability flip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>points of the unit ball, margin γ &gt; 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>points of the unit ball; the target turns by a fixed angle in every round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>polynomial: (c + x·z)^degree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>predicts 1 with the probability F(q1/W): a curve in place of the share of the vote itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>predicts 1 with the probability q1/W and multiplies the weight of wrong experts by β</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>predicts a number, pays its squared distance from the label, and solves least squares anew in each round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>predicts like the perceptron and reports the average of its weights over the rounds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>predicts like the perceptron, keeps all its weights, and hands out their vote</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>prior a</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>probability 1 − δ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>probability of a label +1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>probability of a word in the wrong kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>probability of exploring; for mode constant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>probability that a label is wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>probability that the best expert is wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>probability that the bound on the risk may fail</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>probability with which an expert is awake</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>q₁/W is the share of the weight that votes for +1, and the curve is the probability with which the learner then predicts +1. The mark is the shown round.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>radius of the ball of the weights with their bias</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>radius of the set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>regret in square loss, logarithmic in the rounds, against the best regularised fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>regret/T = √(ln N/T)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ridge regression has its forward variant’s bound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>round, mistakes, bound and margin in large figures, with the verdict</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rounds after which the others err together; 0: never</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rounds before the last way up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rounds before they change places</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rounds in half a period</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rounds in which the groups take turns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rounds in which the label alternates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rounds over which the leaders are spread; later they go on at that pace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>says how likely the next label is, from the counts of labels alone, and pays −ln of that</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scale of the steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scale of the steps; auto: √(ln 2d)/(U G), or √(2 ln(2d)/T)/(U G) if constant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>separable: some u has y u·x ≥ γ &gt; 0 in every round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>share of the points whose label is wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shrink as η/√t</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shrink as σ/t</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shrink as σ/√t</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>size of the diamond; no w has a larger ‖w‖₁</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>some unit v and ρ &gt; 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>some unit w* has γ = min |x·w*| / ‖x‖ &gt; 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>square loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>square: (p − y)²</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>starts with all literals and strikes out those that a mistake shows to be wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stay at η</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stay at σ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step of the update; auto: ρ/r∞² of the whole stream, known in hindsight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step of the update; for predictions only b/η matters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step of the update; no matter for predictions if w₁ = 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step of the update; no prediction depends on it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step; auto: the largest that the theorem knows: 2, for the mean ½, for log 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step; auto: √(2 ln N/(TN)), or √(ln N/(tN)) where T is not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step; auto: √(8 (m + 1) ln(NT)/T), or 0.3 where T is not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step; auto: √(8 ln N/T), or 0.3 where T is not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step; auto: √(8 ln N/T), or 2 √(ln N/t) where T is not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>steps 1/(λt) on the regularised hinge loss, towards the support vector machine of the rounds so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>steps along y x until the example has the margin 1, or as far as C allows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stops at τ = C: PA-I</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>supports that are kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>svmlight and libsvm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>t is the shown round, M counts the mistakes and U the updates so far, and the bound is the most that the theorem allows by then. The margin, γ or ρ, is the largest distance that one hyperplane keeps from all examples so far.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>takes the shortest w that has the margin 1 on the example and keeps to one half-space for all the past</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>takes the step of the substitution for one that the mean may take too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the advice of N experts and the labels are fair coins</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the alphas of supports, the score as a sum over them, the kernel matrix; or a dual that climbs to its best</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the arms are drawn from the prior</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the best path is searched for as if a move to the same expert were one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the best path moves to whichever expert is cheapest, for any α</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the best switching path in hindsight, a staircase through the experts, drawn over their losses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the bound of the steps 1/√t, held against the steps 1/t</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the chain of inequalities behind the bound, with the live number on every side and the slack between them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the curve. vovk: Vovk&apos;s own; linear: a line, cut off at 0 and 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the deviations are squared and summed, but the root of the sum is lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the digit that is +1, all others are -1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the dual perceptron may begin with any α, as if it still predicted like the perceptron</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the dual perceptron with a kernel in place of the inner product</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the exact risk of the last and of the average hypothesis at every prefix, the best one&apos;s, and the bound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the example at hand does not count in A, and one label may cost as much as one likes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the examples with the learner&apos;s hyperplane, its update and the best separator in hindsight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the expected pseudo-regret, given the past of each round, is at least ε t times the mean gap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the experts err in turns but for a leader, and now and then another one leads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the factor leaves out the threshold, and Winnow2 may err for ever</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the first feature of the long examples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the first mistake strikes out n literals, every other one at least one more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the grower whose wines are +1, all others are -1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the hinge loss on the ball of radius λ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the kernel perceptron with at most B supports: for each mistake beyond it forgets one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the kind that is +1, the others are -1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the label is one of d features, settled as late as it can be</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the learner&apos;s factor for wrong experts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the learner&apos;s loss less that of the best in hindsight at every prefix, as an area, with its bound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the learner’s b, or b/η where η is not 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the learner’s p; auto: 2 ln d, at least 2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the line x₁ − x₂ = 0 separates the example</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the logarithm of the number of features, without its factor 2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the loss beyond the least estimate is at most ln N/η + Σ (η/2) p l̂² + γ l̂, whatever the coins</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the loss is at most that of the best path, what its switches cost, and ηt/8</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the loss. hinge: max(0, 1 − y w·x); linear: −y w·x</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the losses of the comparator are not divided by the lengths of the examples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the losses of two experts are (0, 1/2) in the first half of the rounds, then (1, 0)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the losses over the margin y w·x, with this round&apos;s margin and the subgradients at the kink</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the majority of the first k features is the label, all others are signed so that Winnow errs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the margin is divided by a norm without a subscript</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the margin is divided by the norm of x, the examples are not</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the margin on the unit ball</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the margin reached is (1 − α) of the best one; 1: demand none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the margin that all labellings leave</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the matrix grows in every round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the maximum is left open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the mean pseudo-regret over the losses is at most 8 ln t Σ 1/Δ + (1 + π²/3) Σ Δ over the worse arms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the mean regret is at most ln N/η + ηNt/2; with the η tuned to T rounds, √(2TN ln N) at round T</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the mean w·ξ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the means of two parts of a sample of the stream; +1 nearer to the first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the mistake count (or its expectation) of every learner against its theorem&apos;s bound at every prefix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the mistakes against the least regularised hinge loss, the gradients and the lengths of w</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the mode is constant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the mode is first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the noise is p/ε; auto: √(H/(2t)) with H = 1 + … + 1/N, for Gumbel noise 2 √(ln N/t)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the number around which they speak; the label is 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the number of switches to which η is tuned, where that is auto</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the oldest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the online SVM with gradients that come τ rounds late</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the part that is given; auto: 1/(t + 1), or 0.05 with variable share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the path of w in a plane of weights, examples as half-planes, the feasible set, steps and projections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the perceptron with w kept in a ball, or fading, so that it can follow a target that moves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the perceptron&apos;s bound in the space of the kernel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the points 0, e1, e2, … in turn, all negative, each of which takes one literal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the prediction where the vote is tied</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the prediction where the vote is tied, q1 = q0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the prediction. draw: 1 with probability p; average: p itself, at the price |p − y|</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the probability of predicting +1 against the vote q1/W: the majority&apos;s step, the lottery, algorithm P</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the pseudo-code, the executed lines lit phase by phase, with this round&apos;s numbers put in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the quantity of the proof after every round: cos(w, u), KL(v‖w), ln W, log2 |V| or ‖w − z‖</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the regret against a comparator that moves, for which its drift is paid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the regret against every comparator at once, of order ‖u‖ √(t ln t), without a step size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the regret against the best expert, with √N where exponential weights have √(ln N)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the regret against the best fixed point; half of what gradient descent is allowed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the regret against the best fixed point; with the steps σ/√t it is of order √t</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the regret in hinge loss, and with it the mistakes, against the best w of the ball</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the regret in log loss is at most (ln t)/2 + ln 2, however the labels fall</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the regret in square or log loss is at most ln N/η at every round: it does not grow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the regret in the regularised hinge loss against the support vector machine, of order ln t</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the regret is at most H/ε and what the noise costs, of order √(t ln N) where ε falls like 1/√t</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the regret is at most ln N/η + ηt/8; with the η tuned to T rounds it is of order √T at round T</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the regret is of order √(L*(1 − L*/t) ln N) without any tuning, and small where L* is near 0 or t</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the regret on the diamond; the number of features enters by its logarithm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the regret with a step for each coordinate: √2 D times the roots of its squared gradients</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the regret with late gradients; in the tuned bound they cost the factor √(1 + 2τ)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the same η in each round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the set. ball: ‖w‖ &lt;= radius; box: |wᵢ| &lt;= radius</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the set. ball: ‖w‖ &lt;= radius; box: |wᵢ| &lt;= radius; simplex: w &gt;= 0 of sum radius</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the share of runs in which the bound of EXP3-IX may fail</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the shares of three experts as a point of a triangle, its path, the step and the projection back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the species that is +1, the others are -1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the statement, its premises with their numbers, the value now, the verdict and the source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the step has lost its root, and the regret can grow as fast as the rounds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the step in round t. sqrt: scale/√t; constant: scale; inverse: scale/t</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the step in round t. sqrt: η/√t; constant: η</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the step times the sum of all gradients, never projected itself; its nearest point is played</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the steps do not increase</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the stream tells the arms&apos; means</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the target may have negative weights, which Winnow cannot have</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the variant is forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the variant is ridge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the vote errs at most twice as often as its voters on average</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the wealth before round 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the weights as bars, sorted or in place, linear or logarithmic; for experts with votes and losses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is wealth to bet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this learner&apos;s loss has no bound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>those that erred</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>three rounds for winnow2 with theta = 2 and beta = 2; the target is x1 or x2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>three unit vectors for the perceptron with tie = positive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>threshold: +1 is predicted when w·x &gt;= θ; auto: d</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to each expert the regret is of order √(V ln N), V being the sum of squares of the regrets of its rounds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to each expert the regret over its waking rounds n is at most ln N/η + ηn/8</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>two constant experts, and the label is never the one that was predicted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>two experts, the constants −1 and +1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unit vectors, each in a new direction and as far along w as the learner still learns from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>updates against the length of a comparator and its squared hinge losses, at their least</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>updates against the length of a comparator and the sum of its hinge losses, at their least</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>updates against the q-norm of a comparator and the sum of its hinge losses, at their least</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>v = e₁: one feature is y in every round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>v of any sign</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>weight of the regularisation; the smaller, the longer the steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>weights before round 1: one number for all features, or one for each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>weights experts by exp(−η Lᵢ); the mean of their advice is the probability of a 1, or the prediction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what A begins with in every direction: the price of ‖u‖²</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what A begins with in every direction; large: the perceptron</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what a bandit goes by for each arm: interval, density and mean payoff, beside the expected payoff</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what a bandit takes for the losses of its arms, in jumps of 1/p, over what the arms have lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what a mistake adds to α; no matter for predictions if α₀ = 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what a mistake adds to α; no prediction depends on it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what a wrong expert keeps of its weight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what each label is counted for before it has come: ½, or 1 for Laplace’s rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what is dropped, and whether all is shrunk before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what is true of the mean over the coins, said of every run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what the learner and the experts pay: (p − y)², or −ln p(y)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what the same rounds cost in many random orders, as a histogram with the bound as a line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what w loses after a mistake, under decay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>when it explores. constant: with probability ε in each round; first: each arm m times, then never again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>when wrong experts are struck out. mistakes: after the learner&apos;s own mistakes; always: in every round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>when wrong experts lose weight. always: in every round; mistakes: only after the learner&apos;s own mistakes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>where the margin y w·x is below 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>which arm is the best so far. mean: that of the largest mean payoff; sum: of the largest sum, as in some programs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>which rounds A grows in. mistakes: as the theorem asks; rounds: all, as some programs have it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>while no interval is wrong, the pseudo-regret is at most Σ (4c ln(t−1)/Δ + Δ) over the worse arms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>who gives: every expert, or only those that erred</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>width of the gaussian kernel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>width of the intervals; the paper has c = 2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with decay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with probability ε in each round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wᵢ = 1/N for each expert i</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>w₁ = the centre of X</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>x in {-1,+1}^d, the label is the majority of k coordinates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>x in {0,1}^d, the label is the OR of k literals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>x in {−1,+1}^N, the label is −x1: a target with a negative weight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>x·z</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>y w·x &lt; 0 where the prediction is wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>y w·x up to which it learns; 0: the perceptron</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Φ₁ ≤ ln N as a bound from below; a mean over different examples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>α of an example before its first mistake</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>β = 1 + γ/2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>β = 1 + γ/2 for a target w* with the gap γ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>β &gt; 0, or an expert without a mistake</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>γ divided by ‖x‖, but w + x</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>δ = Σ d²</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>η = 8 ln N/T and √(T ln N)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>η = 8 ln N/T for T ≥ t rounds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>η falls with t</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>η so small that p pays no more than mix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ηₜ = 1/t with the √T bound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ρ = min y v·x / ‖v‖</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ρ = min y v·x / ‖v‖₁</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ρ ≤ min y v·x / ‖v‖ for some v</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ρ ≤ min y v·x / ‖v‖₁ for some v, of any sign</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>‖g‖ ≤ L in every round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>−1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
