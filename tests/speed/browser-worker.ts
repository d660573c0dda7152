import { checkFile } from "#engine/index.ts";
import { collectOccurrences } from "./collect-occurrences.ts";
import { measureFirst } from "./first-check.ts";
import { type BenchFiles, type Line, measureEngine } from "./measure-engine.ts";

export type Task = "engine" | "package" | "occurrences" | "first" | "prepared";

/** Hosts the engine as the check worker of the app does, and measures it there. */
self.onmessage = async ({ data }: MessageEvent<Task>): Promise<void> => {
  self.postMessage(await tasks[data]());
};

const fetchBlob = async (name: string): Promise<Blob> => (await fetch(`/files/${name}`)).blob();
const fetchBytes = async (name: keyof BenchFiles): Promise<Uint8Array> =>
  new Uint8Array(await (await fetchBlob(name)).arrayBuffer());

const fetchFiles = async (): Promise<BenchFiles> => ({
  clean: await fetchBytes("clean"),
  wrong: await fetchBytes("wrong"),
  rich: await fetchBytes("rich"),
  thousand: await fetchBytes("thousand"),
  tenThousand: await fetchBytes("tenThousand"),
  ledger: await fetchBytes("ledger"),
});

const measurePackage = async (): Promise<Line> => {
  const parcel = await fetchBlob("paket.zip");
  const file = {
    name: "paket.zip",
    size: parcel.size,
    bytes: async () => new Uint8Array(await parcel.arrayBuffer()),
    slice: async (from: number, to: number) => new Uint8Array(await parcel.slice(from, to).arrayBuffer()),
  };
  const start = performance.now();
  const { report } = await checkFile(file, { route: "manual" });
  const seconds = (performance.now() - start) / 1000;
  const label = `Paket, ${(parcel.size / 1e6).toFixed(0)} MB, ${report.members?.length ?? 0} Dateien`;
  return [label, `${seconds.toFixed(2)} s, ${report.verdict}`];
};

/** As lines, which is what a task answers with. */
const measureFirstHere = async (isPrepared: boolean): Promise<readonly Line[]> =>
  Object.entries(await measureFirst(await fetchBytes("clean"), isPrepared)).map(([name, ms]) => [name, String(ms)]);

const tasks: Readonly<Record<Task, () => Promise<readonly Line[]>>> = {
  engine: async () => measureEngine(await fetchFiles()),
  package: async () => [await measurePackage()],
  first: async () => measureFirstHere(false),
  prepared: async () => measureFirstHere(true),
  occurrences: async () => {
    collectOccurrences();
    return [];
  },
};
