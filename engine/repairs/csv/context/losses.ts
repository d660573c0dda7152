/** Sentences about what is lost that several repairs have in common. */

export const mayReadOtherwise =
  "Die Zahl lässt sich auch anders lesen; vergleichen Sie Betrag und Stellen mit dem Vorsystem.";

export const wordIsReplaced = "Die bisherige Angabe weicht dem Kürzel, das sie vermutlich meint.";

export const itemsAreMatched =
  "Die ersetzten Zeichen entfallen; offene Posten werden über dieses Feld ausgeglichen und passen danach womöglich nicht mehr zueinander.";

export const endIsLost = "Die Zeichen hinter der zulässigen Länge entfallen.";

export const contentIsLost = "Der Inhalt des Feldes entfällt.";

export const quoteIsGuessed =
  "Wo der Text endet, folgt aus der Zahl der Felder; fehlt in der Zeile noch etwas anderes, stehen Werte falsch.";

export const fieldsMayHaveMoved =
  "Fehlt oder steht das Semikolon an anderer Stelle der Zeile, stehen Werte danach unbemerkt im falschen Feld.";
