import { checkEveryPage } from "./check-every-page.ts";
import { nobodysFile } from "./places.ts";

checkEveryPage({
  name: "empty",
  fileNames: [nobodysFile.name],
  prepare: async () => [nobodysFile.id],
});
