import { registerHooks } from "node:module";

// Loaded into a server whose start is measured. COUNT_MODULES=1 counts what is loaded, which takes time itself.
let modules = 0;
let ofTools = 0;
const isOfTool = (url: string): boolean => /\/server\/(?:ai|mail|inbox|git-config|scripts)\//.test(url);

if (process.env.COUNT_MODULES === "1") {
  registerHooks({
    load: (url, context, nextLoad) => {
      if (!url.startsWith("node:")) modules += 1;
      if (isOfTool(url)) ofTools += 1;
      return nextLoad(url, context);
    },
  });
}

process.on("SIGUSR2", () => {
  const { user, system } = process.cpuUsage();
  console.log(`start ${JSON.stringify({ modules, ofTools, cpuMs: Math.round((user + system) / 1_000) })}`);
});
