/** Modules of engine and assistant only declare: of those a bundle does not use, none has to run. */
export const treeshake = { moduleSideEffects: (id: string): boolean => !/\/(?:engine|assistant)\//.test(id) };
