/** TypeScript sources need a newer Node than this file; an older one ends with a German message. */
export const refuseOldNode = () => {
  const major = Number(process.versions.node.split(".")[0]);
  if (major >= 24) return;
  console.error(
    `Prüfstapel braucht Node 24; gefunden wurde ${process.versions.node}. ` +
      "Die mitgelieferte Fassung ließ sich hier nicht einrichten. Bitte installieren Sie Node 24 oder neuer.",
  );
  process.exit(1);
};
