import { hostCalls } from "./host-calls.ts";

/** Hosts the engine: checks files, or serves the lines and occurrences of one open file. */
hostCalls(import("./handlers.ts").then(({ createHandlers, transfers }) => ({ handlers: createHandlers(), transfers })));
