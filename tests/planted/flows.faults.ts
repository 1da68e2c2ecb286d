import { type Fault, never, planted, value } from "./fault.ts"

const logs = "tests/http/flow-logs.test.ts"
const figures = "tests/browser/flows-figures.deep.spec.ts"

/** Of the pictures, figures and stories of flows. */
export const flowFaults: readonly Fault[] = [
  planted("FL-07", "b", "a transition on the map leads to its flow only", {
    ...value("ui/flows/map/message.tsx", "shownPath(flow, { transition: end.transition })", "paths.flow(flow)"),
    test: "tests/browser/flows.spec.ts",
    name: "the map shows what each flow says",
  }),
  planted("FL-08", "h", "the log is read and not counted", {
    ...never("adapters/server/flows/figures/count-log.ts", "counted.includes(one.machine)"),
    test: logs,
    name: "a booking is counted soon",
  }),
  planted("FL-08", "h", "nobody leaves a state", {
    file: "machines/kit/figures/counting.ts",
    line: "{ left: 1, dwell:",
    fault: "{ left: PLANTED ? 0 : 1, dwell:",
    test: logs,
    name: "a booking is counted soon",
  }),
  planted("FL-08", "h", "a deadline in the future counts as overdue", {
    file: "adapters/server/flows/figures/stuck.ts",
    line: "const OVERDUE_SECONDS = 60",
    fault: "const OVERDUE_SECONDS = PLANTED ? -86_400 : 60",
    test: logs,
    name: "what is overdue",
  }),
  planted("FL-08", "b", "the picture shows no figures", {
    file: "machines/kit/picture/draw.ts",
    line: "if (own === undefined) return []",
    fault: "if (PLANTED || own === undefined) return []",
    test: figures,
    name: "a purchase is seen in the figures",
  }),
  planted("AD-02", "b", "a step of a story is not kept in its address", {
    file: "ui/flows/replay/player.tsx",
    line: "if (chosen === asked) return",
    fault: "if (PLANTED || chosen === asked) return",
    test: "tests/browser/flows-replay.spec.ts",
    name: "a purchase is replayed frame by frame",
  }),
]
