import { text } from "node:stream/consumers";
import type { CallOutput, RouteName } from "#contract/index.ts";
import type { Streamed } from "#server/calls/streamed.ts";

/** The data of a streamed answer as the app gets it. */
export const readStreamed = async <N extends RouteName>(_name: N, answer: Promise<Streamed>): Promise<CallOutput<N>> =>
  JSON.parse(await text((await answer).toReadable())).data;
