/** Sources to consult for a number that matches no message. */
export function explainUnknownNumber(number: string): string {
  const start = `Die Nummer ${number} ist hier nicht verzeichnet.`;
  if (number.startsWith("cvc-"))
    return `${start} Nummern, die mit cvc- beginnen, stammen aus der Prüfung gegen das XML-Schema; prüfen Sie die Datei hier, dann nennt der Befund Zeile und Element.`;
  const page = /^#?([A-Z]{2,4}\d{4,6}[A-Z]?|\d{5,7})$/u.exec(number)?.[1];
  return page === undefined
    ? `${start} Suchen Sie im Hilfe-Center von DATEV: ${helpCenter}`
    : `${start} Was DATEV dazu schreibt, steht unter https://www.datev.de/hilfe/${page}; sonst hilft die Suche im Hilfe-Center: ${helpCenter}`;
}

const helpCenter = "https://apps.datev.de/help-center";
