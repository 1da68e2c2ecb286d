import { Schema } from "effect"
import type { SnapshotFrom } from "xstate"
import type { LogEntry } from "../../../machines/kit/types.ts"
import { pointsFlow, type pointsMachine } from "../../../machines/points/points.machine.ts"
import { joined } from "../kernel/follow.ts"
import type { Flow } from "../store/flow.ts"
import { ownRow, prepared } from "../store/writes.ts"

type PointsSnapshot = SnapshotFrom<typeof pointsMachine>

const standing = prepared<{
  readonly personId: string
  readonly available: number
  readonly pending: number
  readonly held: number
  readonly debt: number
  readonly seq: number
}>(`
  insert into points_account (person_id, available, pending, held, debt, seq)
  values (:personId::uuid, :available, :pending, :held, :debt, :seq)
  on conflict (person_id) do update set available = excluded.available, pending = excluded.pending,
    held = excluded.held, debt = excluded.debt, seq = excluded.seq`)

const project = ({ context }: PointsSnapshot, { seq }: { readonly seq: number }) => {
  const { personId, available, pending, held, debt } = context
  return [ownRow(standing, { personId, available, pending, held, debt, seq })]
}

const line = prepared<{
  readonly stream: string
  readonly seq: number
  readonly personId: string
  readonly reason: string
  readonly points: number
  readonly source: string
  readonly at: string
}>(`
  insert into points_entry (stream, seq, person_id, reason, points, source, at)
  values (:stream, :seq, :personId::uuid, :reason, :points, :source, :at)`)

const decodeLine = Schema.decodeUnknownSync(
  Schema.Struct({ personId: Schema.String, reason: Schema.String, points: Schema.Int, source: Schema.String }),
)

/** A fact has one line at most, so the line is named by its fact. */
export const enter = (params: unknown, { stream, seq, at }: Pick<LogEntry, "stream" | "seq" | "at">) => [
  ownRow(line, { ...decodeLine(params), stream, seq, at }),
]

/** For a rebuild: the same flow without the others. A checkout takes points in the transaction of the booking. */
export const pointsFlowAlone: Flow<typeof pointsMachine> = { durable: pointsFlow, reactors: { enter }, project }

/** The machine as this server runs it. */
export const serverPointsFlow = joined(pointsFlowAlone)
