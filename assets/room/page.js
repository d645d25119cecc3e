"use strict";
(() => {
  const TEXTS = {
    en: {
      welcome: "Join the room", code: "Room code", name: "Nickname (optional)", join: "Join",
      privacy: "You need no account. The lecturer can save your nickname with the results.",
      number: "Your number", send: "Send", sign: "Change the sign", rename: "Change nickname", save: "Save",
      wait: "You have joined. Wait for the first question.", you: "You: {0}",
      voted: "Your vote: {0}", sending: "Sending your vote …", closed: "The round is closed.",
      missed: "You did not vote in this round.", over: "The game is over. Thank you for playing.",
      votes: "{0} of {1} have voted", vote1: "{0} vote", voteN: "{0} votes", mine: "your vote", right: "right answer",
      label: "label of this round", point: "The new point: {0}", newpoint: "new point",
      answer: "Answer: {0}", median: "Median of all: {0}",
      lost: "The connection is lost. Trying again …",
      unsent: "Your vote did not arrive. Vote again.",
      notnumber: "Enter a number, such as 0.5.",
      wrongcode: "The code is wrong. Check it on the lecturer's screen.",
      late: "Your vote does not count: the round is over, or you have already voted.",
      slow: "Too many requests. Wait a few seconds, then try again.",
      full: "The room is full. This page tries again every few seconds.",
      removed: "The lecturer removed this phone from the room.",
      replaced: "The room is open in another tab of this browser.",
      ended: "The room is closed. Thank you for playing.",
    },
    de: {
      welcome: "Dem Raum beitreten", code: "Code des Raums", name: "Spitzname (freiwillig)", join: "Teilnehmen",
      privacy: "Sie brauchen kein Konto. Ihr Spitzname kann mit den Ergebnissen gespeichert werden.",
      number: "Ihre Zahl", send: "Senden", sign: "Vorzeichen ändern", rename: "Spitznamen ändern", save: "Speichern",
      wait: "Sie sind dabei. Warten Sie auf die erste Frage.", you: "Sie: {0}",
      voted: "Ihre Stimme: {0}", sending: "Ihre Stimme wird gesendet …", closed: "Die Runde ist geschlossen.",
      missed: "Sie haben in dieser Runde nicht abgestimmt.", over: "Das Spiel ist zu Ende. Danke fürs Mitspielen.",
      votes: "{0} von {1} haben abgestimmt", vote1: "{0} Stimme", voteN: "{0} Stimmen", mine: "Ihre Stimme",
      right: "richtige Antwort", label: "Label dieser Runde", point: "Der neue Punkt: {0}", newpoint: "neuer Punkt",
      answer: "Antwort: {0}", median: "Median aller Zahlen: {0}",
      lost: "Die Verbindung ist unterbrochen. Neuer Versuch …",
      unsent: "Ihre Stimme kam nicht an. Stimmen Sie noch einmal ab.",
      notnumber: "Geben Sie eine Zahl ein, etwa 0,5.",
      wrongcode: "Der Code ist falsch. Vergleichen Sie ihn mit dem Code auf der Leinwand.",
      late: "Ihre Stimme zählt nicht: Die Runde ist vorbei, oder Sie haben schon abgestimmt.",
      slow: "Zu viele Anfragen. Warten Sie einige Sekunden, und versuchen Sie es noch einmal.",
      full: "Der Raum ist voll. Diese Seite versucht es alle paar Sekunden wieder.",
      removed: "Die Lehrperson hat dieses Telefon aus dem Raum entfernt.",
      replaced: "Der Raum ist in einem anderen Tab dieses Browsers offen.",
      ended: "Der Raum ist geschlossen. Danke fürs Mitspielen.",
    },
  };
  const language = (navigator.language || "en").toLowerCase().startsWith("de") ? "de" : "en";
  const say = (key, ...values) => values.reduce((text, value, k) => text.replace(`{${k}}`, value), TEXTS[language][key]);
  const at = (id) => document.getElementById(id);
  const show = (id, on) => { at(id).hidden = !on; };
  const make = (kind, name, text) => {
    const made = document.createElement(kind);
    made.className = name;
    made.textContent = text;
    return made;
  };

  const SILENCE = 30000; // milliseconds without a sign of life after which the connection is taken for lost
  const TIMEOUT = 8000;
  let id = "", code = "", name = null, stream = null, retry = 0, tries = 0, heard = 0, state = null;
  let pending = null; // the vote that is under way: {round, vote}
  let mine = { round: 0, vote: null }; // the vote that the server has taken
  let drawn = "";

  const known = () => { try { return sessionStorage.getItem("room"); } catch (error) { return null; } };
  const remember = () => { try { sessionStorage.setItem("room", id); } catch (error) { /* this page alone knows it */ } };
  const fresh = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (b) => b.toString(16).padStart(2, "0")).join("");
  const labelOf = (vote) => {
    const k = state.choices.indexOf(vote);
    return k < 0 ? number(vote) : state.labels[k];
  };
  const number = (text) => String(text).replace("-", "−").replace(".", language === "de" ? "," : ".");

  function notice(text) {
    at("notice").textContent = text;
    show("notice", text !== "");
  }

  function ask(text) { // the form to join, with what went wrong
    stop();
    notice(text);
    show("join", true);
    show("room", false);
    at("code").value = code;
    at(code ? "name" : "code").focus();
  }

  function stop() {
    clearTimeout(retry);
    if (stream) stream.close();
    stream = null;
  }

  function leave(text) { // for good: only the visitor comes back
    stop();
    notice(text);
    show("room", false);
    show("join", true);
    at("code").value = code;
  }

  function again(text) {
    stop();
    notice(text);
    lock();
    retry = setTimeout(enter, Math.min(1000 * 1.6 ** tries, 6000) * (0.7 + 0.6 * Math.random()));
    tries += 1;
  }

  async function request(path, options) {
    const control = new AbortController();
    const timer = setTimeout(() => control.abort(), TIMEOUT);
    try {
      return await fetch(path, Object.assign({ cache: "no-store", signal: control.signal }, options));
    } finally {
      clearTimeout(timer);
    }
  }

  const address = (more) => `/events?code=${encodeURIComponent(code)}&id=${id}${more}`;

  async function enter() {
    stop();
    let answer;
    try {
      answer = await request(address(`&check=1${name === null ? "" : `&name=${encodeURIComponent(name)}`}`));
    } catch (error) {
      again(say("lost"));
      return;
    }
    if (answer.status === 401) ask(say("wrongcode"));
    else if (answer.status === 403) leave(say("removed"));
    else if (answer.status === 503) again(say("full"));
    else if (answer.status === 429) again(say("slow"));
    else if (!answer.ok) again(say("lost"));
    else {
      name = null; // the server knows it from now on
      listen();
    }
  }

  function listen() {
    stream = new EventSource(address(""));
    heard = Date.now();
    stream.onerror = () => again(say("lost"));
    stream.addEventListener("beat", () => { heard = Date.now(); });
    stream.addEventListener("state", (event) => {
      heard = Date.now();
      tries = 0;
      notice("");
      show("join", false);
      show("room", true);
      state = JSON.parse(event.data);
      draw();
    });
    stream.addEventListener("end", (event) => {
      const reason = JSON.parse(event.data).reason;
      leave(say({ removed: "removed", replaced: "replaced" }[reason] || "ended"));
    });
  }

  function draw() {
    if (state.vote !== null) mine = { round: state.round, vote: state.vote };
    if (pending && (pending.round !== state.round || state.vote !== null)) pending = null;
    const open = state.phase === "open", begun = state.round > 0, over = state.phase === "over";
    at("who").textContent = state.name ? say("you", state.name) : "";
    const text = over ? say("over") : begun ? state.question : say("wait");
    if (at("question").textContent !== text) at("question").textContent = text;
    const asked = JSON.stringify([state.round, state.choices, state.labels]);
    if (asked !== drawn) {
      drawn = asked;
      choices();
      at("number").value = "";
      at("said").textContent = "";
    }
    const results = state.phase === "shown", numbers = begun && state.choices.length === 0;
    show("choices", begun && !over && !results && !numbers);
    show("guess", numbers && open);
    show("result", results);
    at("count").textContent = begun && !over && !results ? say("votes", state.votes, Math.max(state.voters, state.votes)) : "";
    if (results) outcome();
    plane();
    lock();
    const voted = mine.round === state.round && mine.vote !== null;
    if (over) at("said").textContent = "";
    else if (pending) at("said").textContent = say("sending");
    else if (voted || (begun && !open)) {
      const done = voted ? say("voted", labelOf(mine.vote)) : say(results ? "missed" : "closed");
      at("said").textContent = [done, state.outcome].filter(Boolean).join("\n");
    }
  }

  function choices() {
    const place = at("choices");
    place.textContent = "";
    place.className = state.labels.length === 2 && state.labels.every((label) => label.length <= 4) ? "short" : "";
    state.choices.forEach((vote, k) => {
      const button = make("button", "", state.labels[k]);
      button.type = "button";
      button.dataset.vote = vote;
      button.addEventListener("click", () => send(vote));
      place.append(button);
    });
  }

  function svg(kind, attributes, parts = []) {
    const made = document.createElementNS("http://www.w3.org/2000/svg", kind);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...parts);
    return made;
  }

  const MARKS = {
    1: (x, y) => svg("circle", { cx: x, cy: y, r: 5, class: "plus" }),
    "-1": (x, y) => svg("path", { d: `M${x - 5} ${y - 5}l10 10m0 -10l-10 10`, class: "minus" }),
    new: (x, y) => svg("g", {}, [svg("circle", { cx: x, cy: y, r: 11, class: "new" }), svg("circle", { cx: x, cy: y, r: 3, class: "dot" })]),
  };

  function plane() { // the point of the round, and those of earlier rounds with their labels
    const seen = state.plane && state.phase !== "over" ? state.plane : null, place = at("plane");
    show("plane", seen !== null);
    const wanted = JSON.stringify([seen, state.answer, state.phase === "shown"]);
    if (seen === null || place.dataset.drawn === wanted) return;
    place.dataset.drawn = wanted;
    place.textContent = "";
    const all = [[0, 0], seen.point, ...seen.past];
    const [x, y] = [0, 1].map((j) => {
      const low = Math.min(...all.map((one) => one[j])), wide = Math.max(...all.map((one) => one[j])) - low || 1;
      return (value) => 20 + (260 * (value - low)) / wide;
    });
    const mark = (kind, point) => MARKS[kind](x(point[0]).toFixed(1) - 0, 300 - y(point[1]).toFixed(1));
    const axes = svg("path", { d: `M0 ${300 - y(0)}H300M${x(0)} 0V300`, class: "axis" });
    const parts = [axes, ...seen.past.map((one) => mark(one[2], one))];
    const given = { "+": 1, "-": -1 }[state.answer];
    if (state.phase === "shown" && given) parts.push(mark(given, seen.point), svg("circle", { cx: x(seen.point[0]), cy: 300 - y(seen.point[1]), r: 11, class: "new" }));
    else parts.push(mark("new", seen.point));
    const said = seen.features.map((name, j) => `${name} = ${number(seen.point[j])}`).join(", ");
    const key = make("figcaption", "", "");
    for (const [kind, text] of [["new", say("newpoint")], [1, "+1"], [-1, "−1"]]) {
      const entry = make("span", "", "");
      entry.append(svg("svg", { viewBox: "-12 -12 24 24", "aria-hidden": "true" }, [MARKS[kind](0, 0)]), ` ${text}`);
      key.append(entry);
    }
    place.append(svg("svg", { viewBox: "0 0 300 300", role: "img", "aria-label": say("point", said) }, parts), key);
  }

  function lock() { // what can be pressed now, and what was
    if (!state) return;
    const voted = mine.round === state.round && mine.vote !== null;
    const free = stream !== null && state.phase === "open" && !voted && !pending;
    const chosen = pending ? pending.vote : voted ? mine.vote : null;
    for (const button of at("choices").children) {
      button.disabled = !free;
      button.setAttribute("aria-pressed", String(button.dataset.vote === chosen));
    }
    for (const part of at("guess").querySelectorAll("button, input")) part.disabled = !free;
  }

  function outcome() {
    const place = at("result"), total = Math.max(state.votes, 1);
    place.textContent = "";
    if (state.choices.length === 0) {
      const all = Object.entries(state.counts).flatMap(([value, n]) => Array(n).fill(Number(value))).sort((a, b) => a - b);
      const half = all.length >> 1;
      if (state.answer !== null) place.append(make("p", "label", say("answer", number(state.answer))));
      if (all.length) {
        const median = all.length % 2 ? all[half] : (all[half - 1] + all[half]) / 2;
        place.append(make("p", "", say("median", number(Number(median.toPrecision(4))))));
      }
      place.append(make("p", "quiet", say(state.votes === 1 ? "vote1" : "voteN", state.votes)));
      return;
    }
    state.choices.forEach((vote, k) => {
      const n = state.counts[vote] || 0, own = state.vote === vote, right = state.answer === vote;
      const row = make("div", own ? "outcome mine" : "outcome", ""), share = make("span", "share", "");
      share.style.width = `${(100 * n) / total}%`;
      const text = make("span", "text", "");
      text.append(make("span", "label", state.labels[k]), make("span", "", say(n === 1 ? "vote1" : "voteN", n)));
      row.append(share, text);
      const notes = [right ? `✓ ${say(state.game === "adversary" ? "label" : "right")}` : "", own ? say("mine") : ""].filter(Boolean).join(" · ");
      if (notes) row.append(make("span", "notes", notes));
      place.append(row);
    });
  }

  async function send(vote) {
    if (!state || state.phase !== "open" || pending) return;
    const sent = { round: state.round, vote };
    pending = sent;
    lock();
    at("said").textContent = say("sending");
    let status = 0;
    try {
      const body = JSON.stringify({ code, id, round: sent.round, vote });
      status = (await request("/vote", { method: "POST", body })).status;
    } catch (error) {
      status = 0;
    }
    if (pending === sent) pending = null;
    if (sent.round !== state.round) return;
    if (status === 200) mine = sent;
    draw();
    if (status === 200) at("said").textContent = say("voted", labelOf(vote));
    else if (!(mine.round === sent.round && mine.vote !== null)) {
      const key = { 0: "unsent", 401: "wrongcode", 403: "removed", 409: "late", 429: "slow", 503: "full" }[status];
      at("said").textContent = say(key || "unsent");
    }
  }

  at("join").addEventListener("submit", (event) => {
    event.preventDefault();
    code = at("code").value.trim().toUpperCase();
    name = at("name").value.trim();
    if (!code) return;
    history.replaceState(null, "", `#${encodeURIComponent(code)}`);
    remember();
    tries = 0;
    notice("");
    enter();
  });
  at("guess").addEventListener("submit", (event) => {
    event.preventDefault();
    const text = at("number").value.trim().replace(",", ".").replace("−", "-");
    if (text === "" || !Number.isFinite(Number(text))) at("said").textContent = say("notnumber");
    else send(text);
  });
  at("sign").addEventListener("click", () => {
    const field = at("number");
    field.value = /^[-−]/.test(field.value) ? field.value.slice(1) : `-${field.value}`;
    field.focus();
  });
  at("rename").addEventListener("submit", async (event) => {
    event.preventDefault();
    const wanted = at("newname").value.trim();
    try {
      await request(address(`&check=1&name=${encodeURIComponent(wanted)}`));
      at("more").open = false;
    } catch (error) {
      notice(say("lost"));
    }
  });
  const waken = () => { if (!document.hidden && state && at("join").hidden && (!stream || Date.now() - heard > SILENCE)) enter(); };
  document.addEventListener("visibilitychange", waken);
  window.addEventListener("online", waken);
  setInterval(() => { if (stream && Date.now() - heard > SILENCE) again(say("lost")); }, 2000);

  document.documentElement.lang = language;
  for (const part of document.querySelectorAll("[data-text]")) part.textContent = say(part.dataset.text);
  for (const part of document.querySelectorAll("[data-label]")) part.setAttribute("aria-label", say(part.dataset.label));
  id = known() || "";
  code = decodeURIComponent(location.hash.slice(1)).toUpperCase().slice(0, 12);
  if (id && code) enter();
  else {
    id = fresh();
    ask("");
  }
})();
