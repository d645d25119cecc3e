// Opens the run of the page.
const loaded = JSON.parse(at("data").textContent);
words = loaded.words; verdicts = loaded.verdicts; signs = loaded.signs;
loaded.live ? startLive(loaded) : load(loaded);
