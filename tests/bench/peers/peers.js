// Times MiniSearch and Fuse.js on a corpus written by the benchmark of our search, and prints the ratio
// of their times to ours.
//
//     node peers.js FOLDER SIZE…

import { readFileSync } from "node:fs";
import { join } from "node:path";

import Fuse from "fuse.js";
import MiniSearch from "minisearch";

/** Maximum number of keystrokes timed for an engine, and maximum total time, in milliseconds: an engine that scans
 * every document completes only a few. */
const MAX_KEYSTROKES = 2000;
const MAX_TIME = 20_000;
/** How often each keystroke is timed; the fastest counts, as for our search. */
const TRIES = 3;

function lines(file) {
  return readFileSync(file, "utf8").trim().split("\n").map((line) => JSON.parse(line));
}

/** The quantile of sorted values. */
function quantile(sorted, share) {
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
    const keys = ["name", "aliases", "questions", "summary", "text"].map((name, index) => ({ name, weight: 5 - index }));
    const engine = new Fuse(documents, { keys, threshold: 0.35, ignoreLocation: true });
    return (query) => engine.search(query, { limit: 20 });
  },
};

/** The queries in an order that distributes short and long ones evenly. */
function spread(queries) {
  const step = 7919;
  return queries.map((_, index) => queries[(index * step) % queries.length]);
}

/** The times of an engine in milliseconds, and ours for the same keystrokes. */
function timed(search, queries) {
  const end = performance.now() + MAX_TIME;
  const times = { theirs: [], ours: [] };
  for (const { query, ms } of spread(queries).slice(0, MAX_KEYSTROKES)) {
    const tries = [];
    do {
      const start = performance.now();
      search(query);
      tries.push(performance.now() - start);
    } while (tries.length < TRIES && performance.now() < end);
    times.theirs.push(Math.min(...tries));
    times.ours.push(ms);
    if (performance.now() > end) break;
  }
  return times;
}

const [folder, ...sizes] = process.argv.slice(2);
console.log("| entries | engine | build | keystrokes | p50 | p99 | p50 relative to ours | p99 relative to ours |");
console.log("| ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: |");
for (const size of sizes.map(Number)) {
  const documents = lines(join(folder, `documents-${size}.jsonl`));
  const queries = lines(join(folder, `queries-${size}.jsonl`));
  for (const [name, build] of Object.entries(peers)) {
    const start = performance.now();
    const search = build(documents);
    const built = (performance.now() - start) / 1000;
    search(queries[0].query);
    const { theirs, ours } = timed(search, queries);
    [theirs, ours].forEach((times) => times.sort((one, other) => one - other));
    const cells = [0.5, 0.99].map((share) => `${quantile(theirs, share).toFixed(2)} ms`);
    const ratios = [0.5, 0.99].map((share) => `${(quantile(theirs, share) / quantile(ours, share)).toFixed(0)} ×`);
    console.log(`| ${[size, name, `${built.toFixed(2)} s`, theirs.length, ...cells, ...ratios].join(" | ")} |`);
  }
}
