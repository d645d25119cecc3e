// Shows beside each lesson of the list how far the reader is.
const words = JSON.parse(document.getElementById("data").textContent);
for (const place of document.querySelectorAll(".standing")) {
  const found = standing(place.dataset.lesson);
  if (found.finished) place.textContent = words.finished;
  else if (found.index > 0) place.textContent = words.step.replace("{index}", found.index + 1).replace("{steps}", found.of);
}
for (const link of document.querySelectorAll("a")) link.search = location.search;
