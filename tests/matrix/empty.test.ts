import { lookEverywhere } from "./look-everywhere.ts";
import { nobodysFile } from "./places.ts";

lookEverywhere({
  name: "empty",
  fileNames: [nobodysFile.name],
  bringAbout: async () => [nobodysFile.id],
});
