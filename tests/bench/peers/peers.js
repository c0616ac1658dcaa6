// Times MiniSearch and Fuse.js on a corpus that the search's own bench wrote, and prints how many
// times as long they take.
//
//     node peers.js FOLDER SIZE…

import { readFileSync } from "node:fs";
import { join } from "node:path";

import Fuse from "fuse.js";
import MiniSearch from "minisearch";

/** The most keystrokes that are timed of a peer, and for how long, in milliseconds: one that looks at
 * every document each time answers but a few. */
const LOOKS = 2000;
const PATIENCE = 20_000;
/** How often each keystroke is timed; the best counts, as it does for ours. */
const TIMES = 3;
/** Past this a peer's index would not fit the memory of most machines. */
const MOST = 100_000;

function lines(file) {
  return readFileSync(file, "utf8").trim().split("\n").map((line) => JSON.parse(line));
}

function at(sorted, share) {
  return sorted[Math.floor((sorted.length - 1) * share)];
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

/** All of them in an order that spreads short and long ones evenly over any part of it. */
function spread(queries) {
  const step = 7919;
  return queries.map((_, place) => queries[(place * step) % queries.length]);
}

/** The times of one engine in milliseconds, beside ours for the same keystrokes. */
function timed(search, queries) {
  const end = performance.now() + PATIENCE;
  const times = { theirs: [], ours: [] };
  for (const { query, ms } of spread(queries).slice(0, LOOKS)) {
    const tries = [];
    do {
      const start = performance.now();
      search(query);
      tries.push(performance.now() - start);
    } while (tries.length < TIMES && performance.now() < end);
    times.theirs.push(Math.min(...tries));
    times.ours.push(ms);
    if (performance.now() > end) break;
  }
  return times;
}

const [folder, ...sizes] = process.argv.slice(2);
console.log("| entries | engine | build | keystrokes | p50 | p99 | p50 beside ours | p99 beside ours |");
console.log("| ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: |");
const wanted = sizes.map(Number);
for (const size of wanted.filter((size) => size <= MOST)) {
  const documents = lines(join(folder, `documents-${size}.jsonl`));
  const queries = lines(join(folder, `queries-${size}.jsonl`));
  for (const [name, build] of Object.entries(peers)) {
    const start = performance.now();
    const search = build(documents);
    const built = (performance.now() - start) / 1000;
    search(queries[0].query);
    const { theirs, ours } = timed(search, queries);
    [theirs, ours].forEach((times) => times.sort((one, other) => one - other));
    const cells = [0.5, 0.99].map((share) => `${at(theirs, share).toFixed(2)} ms`);
    const ratios = [0.5, 0.99].map((share) => `${(at(theirs, share) / at(ours, share)).toFixed(0)} ×`);
    console.log(`| ${[size, name, `${built.toFixed(2)} s`, theirs.length, ...cells, ...ratios].join(" | ")} |`);
  }
}
const left = wanted.filter((size) => size > MOST);
if (left.length > 0) console.log(`The peers are not timed at ${left.join(", ")} entries: they would need many gigabytes.`);
