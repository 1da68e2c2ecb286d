import { Layer } from "effect"
import { flows } from "../../../machines/index.ts"
import type { CheckedMachine } from "../../../machines/kit/check/holes.ts"
import type { Part } from "../kernel/part.ts"
import { BuiltFlows, builtFiles } from "./built-pictures.ts"
import { countAll, countingLoop } from "./figures/count-log.ts"
import { flowDataFile } from "./flow-data.ts"
import {
  listLogs,
  listStuck,
  readFigures,
  readLog,
  shownFigures,
  shownLog,
  shownLogs,
  shownStuck,
} from "./flow-logs.ts"
import { flowMigrations } from "./migrations.ts"
import { pictureReaders } from "./readers.ts"
import { mustBeWithoutHoles } from "./without-holes.ts"

type Start = {
  /** The folder with the pictures of the flows, which `tools/build.mjs` writes. */
  readonly flowsFolder?: string
  /** All flows of the product. If one of them has a hole, the shop does not open. */
  readonly flows?: readonly CheckedMachine[]
}

export const flowsPart = {
  name: "flows",
  check: ({ flows: checked = flows }: Start) => mustBeWithoutHoles(checked),
  services: ({ flowsFolder = "dist/flows" }: Start) => Layer.succeed(BuiltFlows, builtFiles(flowsFolder)),
  routes: [
    { method: "GET", path: "/flows/data/*", use: { who: "everybody", kept: "revalidated" }, answer: flowDataFile },
    { method: "GET", path: "/api/flows/streams/:stream", use: { who: "openLogs" }, answer: shownLog },
    { method: "GET", path: "/api/flows/:flow/streams", use: { who: "openLogs" }, answer: shownLogs },
    { method: "GET", path: "/api/flows/:flow/figures", use: { who: "openLogs" }, answer: shownFigures },
    { method: "GET", path: "/api/flows/:flow/stuck", use: { who: "openLogs" }, answer: shownStuck },
  ],
  loops: [countingLoop],
  migrations: flowMigrations,
  derived: {
    flow_at: "rows",
    flow_day: "rows",
    flow_taken: "rows",
    flow_position: { columns: { tx: "'0'", position: "0" } },
  },
  rebuild: countAll,
  // Streams are named by codes and random ids, as in the log.
  impersonal: {
    flow_at: "stream state machine version",
    flow_day: "machine state version dwell",
    flow_taken: "machine transition version",
    flow_position: "tx",
  },
  readers: () => ({
    flows: pictureReaders,
    flowLogs: { list: listLogs, read: readLog, figures: readFigures, stuck: listStuck },
  }),
} satisfies Part
