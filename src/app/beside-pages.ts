// Parts that every session needs beside its page, in one file: a service worker fetches files one after another.
import { startWork } from "./start-work.ts";
import { Toasts } from "./toasts.tsx";

export const besidePages = { startWork, Toasts } as const;
