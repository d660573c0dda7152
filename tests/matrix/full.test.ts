import { checkFiles, fileNames } from "./check-files.ts";
import { lookEverywhere } from "./look-everywhere.ts";

lookEverywhere({ name: "full", fileNames, bringAbout: checkFiles });
