import { listRows, type VendorMessage } from "./message.ts";

const schema = {
  source: "W3C, XML Schema; Hilfeseiten von Finmatics zum Protokoll von DATEV",
  confidence: "several",
} as const;
const correct =
  "Suchen Sie die Stelle in der XML-Datei und richten Sie sich nach dem Schema; die Prüfung hier nennt Zeile und Element.";

/**
 * Sentences of the programs that validate XML: Xerces in English and German, libxml2, .NET and MSXML. DATEV quotes them
 * in its protocol. Patterns leave out the values.
 */
export const listSchemaValueMessages = (): readonly VendorMessage[] =>
  listRows("Schemaprüfung", [
    {
      code: "cvc-pattern-valid",
      text: "Der Wert hat nicht die vorgeschriebene Form",
      sentences: [
        "facet-valid with respect to pattern",
        "Facet-gültig in Bezug auf Muster",
        "facet pattern",
        "not accepted by the pattern",
        "Pattern constraint failed",
        "violates pattern constraint",
        "Pattern-Einschränkung … fehlgeschlagen",
        "verletzt … Pattern-Einschränkung|Pattern-Beschränkung",
      ],
      meaning:
        "Der Wert verletzt ein Muster des Schemas, zum Beispiel eine Rechnungsnummer mit einem unzulässigen Zeichen.",
      action: correct,
      rules: ["XML-G-014", "XML-L-043", "XML-G-017"],
      ...schema,
    },
    {
      code: "cvc-maxLength-valid",
      otherCodes: ["cvc-length-valid"],
      text: "Der Text ist zu lang",
      sentences: [
        "facet-valid with respect to maxLength|length",
        "Facet-gültig in Bezug auf maxLength|length|Länge",
        "facet maxLength|length",
        "exceeds the allowed maximum length",
        "differs from the allowed length",
        "MaxLength constraint failed",
        "violates maxLength constraint",
        "MaxLength-Einschränkung … fehlgeschlagen",
      ],
      meaning: "Der Wert ist länger, als das Schema erlaubt.",
      action: correct,
      rules: ["XML-G-014"],
      ...schema,
    },
    {
      code: "cvc-minLength-valid",
      text: "Der Text ist leer oder zu kurz",
      sentences: [
        "facet-valid with respect to minLength",
        "Facet-gültig in Bezug auf minLength",
        "facet minLength",
        "underruns the allowed minimum length",
        "MinLength constraint failed",
        "violates minLength constraint",
        "MinLength-Einschränkung … fehlgeschlagen",
      ],
      meaning: "Der Wert ist kürzer, als das Schema erlaubt; meist ist das Element leer.",
      action: correct,
      rules: ["XML-G-018", "XML-L-044", "XML-G-014"],
      ...schema,
    },
    {
      code: "cvc-enumeration-valid",
      text: "Der Wert steht nicht in der Liste der zugelassenen",
      sentences: [
        "facet-valid with respect to enumeration",
        "Facet-gültig in Bezug auf Enumeration|Aufzählung",
        "facet enumeration",
        "not an element of the set",
        "must be a value from the enumeration",
        "muss ein Wert aus der Enumeration|Aufzählung",
        "Enumeration constraint failed",
        "violates enumeration constraint",
        "Enumeration-Einschränkung … fehlgeschlagen",
      ],
      meaning: "Der Code ist nicht vorgesehen, zum Beispiel ein Land, eine Währung oder eine Rechnungsart.",
      action: correct,
      rules: ["XML-G-014", "XML-I-007"],
      ...schema,
    },
    {
      code: "cvc-minInclusive-valid",
      otherCodes: ["cvc-maxInclusive-valid", "cvc-minExclusive-valid", "cvc-maxExclusive-valid"],
      text: "Die Zahl liegt außerhalb des zugelassenen Bereichs",
      sentences: [
        "facet-valid with respect to minInclusive|maxInclusive|minExclusive|maxExclusive",
        "Facet-gültig in Bezug auf minInclusive|maxInclusive|minExclusive|maxExclusive",
        "facet minInclusive|maxInclusive|minExclusive|maxExclusive",
        "less than the minimum value allowed",
        "greater than the maximum value allowed",
        "value … must be less|greater than",
        "MinInclusive|MaxInclusive|MinExclusive|MaxExclusive constraint failed",
        "violates minInclusive|maxInclusive|minExclusive|maxExclusive constraint",
        "MinInclusive-Einschränkung|MaxInclusive-Einschränkung … fehlgeschlagen",
      ],
      meaning:
        "Der Wert ist kleiner oder größer, als das Schema erlaubt, zum Beispiel ein Personenkonto mit zu wenigen Stellen.",
      action: correct,
      rules: ["XML-G-014", "XML-I-011", "XML-I-006"],
      ...schema,
    },
    {
      code: "cvc-fractionDigits-valid",
      text: "Die Zahl hat zu viele Nachkommastellen",
      sentences: [
        "number of fraction digits … limited",
        "Anzahl von|der Dezimalstellen|Nachkommastellen … begrenzt|beschränkt",
        "facet fractionDigits",
        "more fractional digits than are allowed",
        "FractionDigits constraint failed",
        "violates fractionDigits constraint",
        "FractionDigits-Einschränkung … fehlgeschlagen",
      ],
      meaning: "Ein Betrag ist nicht auf die Stellen gerundet, die das Schema erlaubt; bei Beträgen sind es zwei.",
      action: correct,
      rules: ["XML-G-015"],
      ...schema,
    },
    {
      code: "cvc-totalDigits-valid",
      text: "Die Zahl hat zu viele Stellen",
      sentences: [
        "number of total digits … limited",
        "facet totalDigits",
        "more digits than are allowed",
        "TotalDigits constraint failed",
        "violates totalDigits constraint",
        "TotalDigits-Einschränkung … fehlgeschlagen",
      ],
      meaning: "Die Zahl hat insgesamt mehr Stellen, als das Schema erlaubt.",
      action: correct,
      rules: ["XML-G-015"],
      ...schema,
    },
    {
      code: "cvc-datatype-valid.1",
      otherCodes: ["cvc-datatype-valid"],
      text: "Der Wert ist kein gültiges Datum oder keine Zahl",
      sentences: [
        "not a valid value for",
        "not a valid value of the|type",
        "kein gültiger Wert für",
        "string … is not a valid XsdDateTime|Decimal|Integer|Boolean value",
        "Zeichenfolge … kein gültiger Wert",
      ],
      meaning: "Ein Datum, eine Zahl oder ein anderer Wert ist nicht so geschrieben, wie das Schema es verlangt.",
      action: "Schreiben Sie Datumsangaben als JJJJ-MM-TT und Zahlen mit Dezimalpunkt.",
      rules: ["XML-G-016", "XML-G-015", "XML-G-014"],
      ...schema,
    },
    {
      code: "cvc-type.3.1.3",
      text: "Der Wert des Elements ist nicht gültig",
      sentences: ["value … of element … is not valid", "Wert … des Elements … ist ungültig"],
      meaning: "Die Zeile davor oder danach nennt, welche Grenze des Schemas der Wert verletzt.",
      action: correct,
      rules: ["XML-G-014", "XML-G-015", "XML-G-016"],
      ...schema,
    },
  ]);
