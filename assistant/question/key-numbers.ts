/** Keys a question names by number: „Schlüssel 94“, „BU 40“, „Schlüssel 8 oder 9“. */
export const readKeyNumbers = (words: string): readonly string[] =>
  [...words.matchAll(/(?:schlussel\w*|\bbu|\bkey)(?: schlussel)?(?: nr| nummer)? 0*((?:\d{1,4}(?: oder| und|) )+)/gu)]
    .flatMap(([, list = ""]) => list.match(/\d+/gu) ?? [])
    .map((key) => key.replace(/^0+/u, ""))
    .filter((key, at, all) => all.indexOf(key) === at);
