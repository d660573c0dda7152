import { normalise } from "./sentence-pattern.ts";

/** Words that only ask, folded. */
export const isAsking = (word: string): boolean => asking.has(word);

const asking: ReadonlySet<string> = new Set(
  normalise(
    `ich habe bekomme erhalte die der das den dem eine einen ein meldung meldungsnummer fehler fehlermeldung fehlernummer
    fehlernr fehlercode error code nr nummer datev programm was tun bedeutet heisst warum wie mache und bei beim import zu
    es gibt kommt zeigt steht hier bitte hilfe erklaere mir mit auf aus an am im in ist sind wird werden wurde wurden
    nicht sich laesst lassen kann konnte konnten muss soll als oder schon noch nur nach vor von vom zum zur gegen ueber
    einem einer eines des dieser diese dieses diesem meist dann wenn man sie the is are was not for of to with has been
    and`,
  ).split(" "),
);
