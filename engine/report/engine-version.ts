/** Changes when the engine reads or reports differently although the rules stayed the same. */
export const engineVersion = "1.7.0";
