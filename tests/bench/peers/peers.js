// Times MiniSearch and Fuse.js on a corpus that the search's own bench wrote, and prints how many
// times as long they take.
//
//     node peers.js FOLDER SIZE…

import { readFileSync } from "node:fs";
import { join } from "node:path";

import Fuse from "fuse.js";
import MiniSearch from "minisearch";

/** Fuse.js looks at every document each time, so fewer keystrokes must do. */
const LOOKS = { MiniSearch: 2000, "Fuse.js": 60 };
/** How often each keystroke is timed; the best counts, as it does for ours. */
const TIMES = { MiniSearch: 3, "Fuse.js": 1 };
/** Past this a peer's index would not fit the memory of most machines. */
const MOST = 100_000;

function lines(file) {
  return readFileSync(file, "utf8").trim().split("\n").map((line) => JSON.parse(line));
}

function at(sorted, share) {
  return sorted[Math.floor((sorted.length - 1) * share)];
}

function sorted(times) {
  return [...times].sort((one, other) => one - other);
}

const peers = {
  MiniSearch(documents) {
    const engine = new MiniSearch({
      fields: ["name", "aliases", "questions", "summary", "text"],
      searchOptions: { boost: { name: 4, aliases: 3, questions: 2, summary: 2 }, prefix: true, fuzzy: 0.2 },
    });
    engine.addAll(documents);
    return (query) => engine.search(query).slice(0, 20);
  },
  "Fuse.js"(documents) {
    const keys = ["name", "aliases", "questions", "summary", "text"].map((name, place) => ({ name, weight: 5 - place }));
    const engine = new Fuse(documents, { keys, threshold: 0.35, ignoreLocation: true });
    return (query) => engine.search(query, { limit: 20 });
  },
};

/** Evenly spread over all keystrokes, so that short and long ones are timed alike. */
function sample(queries, count) {
  const step = Math.max(1, Math.floor(queries.length / count));
  return queries.filter((_, place) => place % step === 0);
}

const [folder, ...sizes] = process.argv.slice(2);
console.log("| entries | engine | build | p50 | p99 | p50 beside ours | p99 beside ours |");
console.log("| ---: | --- | ---: | ---: | ---: | ---: | ---: |");
const wanted = sizes.map(Number);
for (const size of wanted.filter((size) => size <= MOST)) {
  const documents = lines(join(folder, `documents-${size}.jsonl`));
  const queries = lines(join(folder, `queries-${size}.jsonl`));
  for (const [name, build] of Object.entries(peers)) {
    const start = performance.now();
    const search = build(documents);
    const built = (performance.now() - start) / 1000;
    const asked = sample(queries, LOOKS[name]);
    search(asked[0].query);
    const time = ({ query }) => {
      const start = performance.now();
      search(query);
      return performance.now() - start;
    };
    const times = asked.map((each) => Math.min(...Array.from({ length: TIMES[name] }, () => time(each))));
    const [theirs, ours] = [sorted(times), sorted(asked.map(({ ms }) => ms))];
    const cells = [0.5, 0.99].map((share) => `${at(theirs, share).toFixed(2)} ms`);
    const ratios = [0.5, 0.99].map((share) => `${(at(theirs, share) / at(ours, share)).toFixed(0)} ×`);
    console.log(`| ${[size, name, `${built.toFixed(2)} s`, ...cells, ...ratios].join(" | ")} |`);
  }
}
const left = wanted.filter((size) => size > MOST);
if (left.length > 0) console.log(`The peers are not timed at ${left.join(", ")} entries: they would need many gigabytes.`);
