import type { WorkerFailure } from "./worker-messages.ts";

/** A call to a worker that got no response; `failure` says why. */
export class WorkerError extends Error {
  override readonly name = "WorkerError";
  readonly failure: WorkerFailure;

  constructor(failure: WorkerFailure) {
    super(describeFailure(failure));
    this.failure = failure;
  }
}

const describeFailure = (failure: WorkerFailure): string => {
  switch (failure.kind) {
    case "failed":
      return failure.message;
    case "broken":
      return failure.message || "Der Prüfvorgang ist abgebrochen.";
    case "unreadable":
      return "Die Antwort des Prüfvorgangs ist nicht lesbar.";
    case "ended":
      return "Der Prüfvorgang wurde beendet.";
  }
};
