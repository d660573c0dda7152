import type { Plugin } from "vite";

/** Puts paths of calls and limits of fields into the app as plain values, without the schemas they are read from. */
export const plainContract = (): Plugin => ({
  name: "plain-contract",
  apply: "build",
  load: async (id) => {
    const read = Object.entries(readers).find(([file]) => id.endsWith(file))?.[1];
    if (!read) return null;
    return Object.entries(await read())
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join("\n");
  },
});

const readers: Readonly<Record<string, () => Promise<object>>> = {
  "/contract/limits.ts": () => import("#contract/limits.ts"),
  "/contract/paths.ts": () => import("#contract/paths.ts"),
};
