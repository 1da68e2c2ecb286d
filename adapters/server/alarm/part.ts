import { Layer } from "effect"
import { alarmPrefix } from "../../../machines/alarm/streams.ts"
import { AlarmApi } from "../../contract/alarm.ts"
import type { Part } from "../kernel/part.ts"
import { alarmFlowAlone, serverAlarmFlow } from "./flow.ts"
import { alarmHandlers } from "./handlers.ts"
import { alarmMigrations } from "./migrations.ts"
import { AlarmReceivers, type AlarmSettings } from "./settings.ts"
import { alarmEffects, alarmMails } from "./tell.ts"
import { alarmLoop } from "./watch.ts"

type Start = { readonly settings: { readonly alarms: AlarmSettings } }

/** What is wrong with the shop itself, and who is told. */
export const alarmPart = {
  name: "alarm",
  services: ({ settings }: Start) => Layer.succeed(AlarmReceivers, settings.alarms),
  flows: { [alarmFlowAlone.durable.id]: serverAlarmFlow },
  rebuilds: [alarmFlowAlone],
  streams: [alarmPrefix],
  effects: alarmEffects,
  mails: alarmMails,
  contract: AlarmApi,
  api: { alarms: alarmHandlers },
  loops: [alarmLoop],
  migrations: alarmMigrations,
  derived: { alarm: "rows" },
  impersonal: { alarm: "signal state" },
} satisfies Part
