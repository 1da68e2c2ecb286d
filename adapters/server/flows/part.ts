import { Layer } from "effect"
import { flows } from "../../../machines/index.ts"
import type { CheckedMachine } from "../../../machines/kit/check/holes.ts"
import type { Part } from "../kernel/part.ts"
import { BuiltFlows, builtFiles } from "./built-pictures.ts"
import { flowDataFile } from "./flow-data.ts"
import { listLogs, readLog, shownLog, shownLogs } from "./flow-logs.ts"
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
  ],
  readers: () => ({ flows: pictureReaders, flowLogs: { list: listLogs, read: readLog } }),
} satisfies Part
