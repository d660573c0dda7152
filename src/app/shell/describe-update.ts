/** The sentence of the update bar. A number is named only when it is another one than the version in use. */
export const describeUpdate = ({
  next,
  current,
  requested,
}: {
  readonly next: string | null;
  readonly current: string | undefined;
  /** „Jetzt aktualisieren“ was chosen, and a check or a transfer is still running. */
  readonly requested: boolean;
}): string => {
  const version = next !== null && next !== current ? `Neue Version ${next}` : "Neue Version";
  return requested
    ? `${version} wird übernommen, sobald die laufende Prüfung oder Übertragung beendet ist.`
    : `${version} verfügbar.`;
};
