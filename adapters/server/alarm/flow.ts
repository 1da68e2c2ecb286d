import { alarmFlow, type alarmMachine } from "../../../machines/alarm/alarm.machine.ts"
import { joined } from "../kernel/follow.ts"
import type { Flow } from "../store/flow.ts"
import { ownRow, prepared } from "../store/writes.ts"

const standing = prepared<{
  readonly signal: string
  readonly state: string
  readonly since: string | null
  readonly value: number
  readonly seq: number
}>(`
  insert into alarm (signal, state, since, value, seq) values (:signal, :state, :since::timestamptz, :value, :seq)
  on conflict (signal) do update set state = excluded.state, since = excluded.since, value = excluded.value,
    seq = excluded.seq`)

/** For a rebuild: the same flow without the others. */
export const alarmFlowAlone: Flow<typeof alarmMachine> = {
  durable: alarmFlow,
  reactors: {},
  project: ({ context: { signal, since, value }, value: state }, { seq }) => [
    ownRow(standing, { signal, state, since, value, seq }),
  ],
}

/** The machine as this server runs it. */
export const serverAlarmFlow = joined(alarmFlowAlone)
