// `npm run oracle -- --cells 10000000 --seed 1 [--from N --files N]`: engine and second judge compared cell by cell.
import { parseArgs } from "node:util";
import { compareFiles } from "./compare-files.ts";

const { values } = parseArgs({
  options: {
    cells: { type: "string", default: "1000000" },
    seed: { type: "string", default: "1" },
    /** First file, to repeat a single one of a longer run. */
    from: { type: "string", default: "0" },
    files: { type: "string" },
  },
});
const seed = Number(values.seed);
const from = Number(values.from);
const maxFiles = values.files === undefined ? Number.POSITIVE_INFINITY : Number(values.files);
const started = performance.now();

console.log(`seed ${seed}, from file ${from}, ${values.cells} cells`);
const summary = await compareFiles({ seed, from, maxFiles, minCells: Number(values.cells) }, (line) =>
  console.log(line),
);
console.log("");
print("files", summary.files);
print("changed cells", summary.changed);
print("judged cells", summary.cells);
print("agreed findings", summary.agreed);
for (const [name, count] of summary.explained) print(`explained: ${name}`, count);
print("unexplained", summary.unexplained);
print("seconds", Math.round((performance.now() - started) / 1000));
process.exit(summary.unexplained > 0 ? 1 : 0);

function print(label: string, count: number): void {
  console.log(label.padEnd(40) + String(count).padStart(12));
}
