interface Pool {
  readonly filename: string;
  readonly name?: string;
}

/** Runs each task in this thread, so that its statements and files are steps as well. */
export const openThreads = ({ filename, name: usual = "default" }: Pool) => ({
  queueSize: 0,
  run: async (task: unknown, { name = usual }: { readonly name?: string } = {}) =>
    ((await import(filename)) as Record<string, (task: unknown) => Promise<unknown>>)[name]?.(task),
  destroy: async () => {},
});
