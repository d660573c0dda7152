/** What is copied and saved: whose codes they are, then one a line; line ends that every editor shows. */
export const writeRecoveryText = (codes: readonly string[], email: string): string =>
  [`Prüfstapel: Wiederherstellungscodes für ${email}`, "Jeder Code gilt einmal.", "", ...codes, ""].join("\r\n");
