/** Titles of nobility. Source: DATEV Schnittstellen-Entwicklungsleitfaden 2015, section 6.2. */
export const nobilityTitles: ReadonlySet<string> = new Set(
  "Graf Baron Großherzog Baroness Großherzogin Baronin Herzog Brand Herzogin Condesa Landgräfin Earl Landgraf Edle Marques Edler Marquis Erbgraf Marschall Erbprinz Ostoja Freifrau Prinz Freiherr Prinzessin Freiin Reichsgräfin Fürst Reichsgraf Fürstin Ritter Gräfin Truchsess".split(
    " ",
  ),
);

/** Prefixes of family names. Source: DATEV Schnittstellen-Entwicklungsleitfaden 2015, section 6.3. */
export const namePrefixes: ReadonlySet<string> = new Set(
  (
    "Che|Cid|Don|Gil|Grosse|Mac|St.|Tho|Thom|Thum|Tom|Tor|a|aan de|aan den|al|am|an|an der|auf|auf dem|" +
    "auf der|auf m|auff m|aus|aus dem|aus den|aus der|b|bar|be|bei|bei der|beim|ben|bey|bey der|d|d'|d.|da|" +
    "da costa|da las|da silva|dal|dall|dall'|dalla|dalle|dallo|das|de|de la|de las|de le|degli|dei|del|" +
    "del coz|deli|dell|dell'|della|delle|delli|dello|den|der|des|di|dit|do|dos|dos Santos|du|dy|el|g|gen|gli|" +
    "i|im|in|in den|in der|in't|kl|kleine|l|l'|l.|la|le|lee|li|lo|m|mc|o|o'|op|op de|op den|op gen|op het|" +
    "op ten|pla|pro|rr|t|te|ten|ter|to|tu|tum|unter|unterm|v.|v. d.|v. dem|v. den|v. der|van|van de|van dem|" +
    "van den|van der|van gen|van t|vande|vandem|vanden|vander|ven|vo|vom|vom und zu|von|von Mast|von de|" +
    "von dem|von den|von der|von einem|von und zu|von und zu der|von und zur|von zum|vonde|vondem|vonden|" +
    "vonder|vor|vor dem|vor den|vor der|vorm|vorn|y|y del|zu|zum|zur"
  ).split("|"),
);
