// Entry of `npm start`: plain JavaScript, because TypeScript sources need the Node that is checked for here.
const major = Number(process.versions.node.split(".")[0]);
if (major < 24) {
  console.error(
    `Prüfstapel braucht Node 24; gefunden wurde ${process.versions.node}. ` +
      "Die mitgelieferte Fassung ließ sich hier nicht einrichten. Bitte installieren Sie Node 24 oder neuer.",
  );
  process.exit(1);
}
const { buildIfStale } = await import("#server/start/build-if-stale.ts");
try {
  buildIfStale();
} catch (error) {
  console.error(`Prüfstapel: ${error.message}`);
  process.exit(1);
}
await import("#server/main.ts");
