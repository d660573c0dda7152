import { hostCalls } from "./host-calls.ts";

/** Answers questions: a worker of its own, since the engine that checks files takes longer to start than an answer. */
hostCalls(import("./book-handlers.ts").then(({ bookHandlers }) => ({ handlers: bookHandlers })));
