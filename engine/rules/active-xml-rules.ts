import { type ActiveXmlRules, selectXmlRules } from "#engine/model/xml/active-xml-rules.ts";
import { belegpaketRules, xmlRules } from "./catalogue.ts";

/** Every file shares them: no rule about XML depends on the import route. */
export const activeXmlRules: ActiveXmlRules = selectXmlRules(xmlRules, belegpaketRules);
