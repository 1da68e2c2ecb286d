import { Context } from "effect"
import { type Environment, mailboxIn } from "../kernel/setting.ts"

/** Who is told what is wrong with the shop. Nobody is told by a way that is null. */
export type AlarmSettings = {
  readonly mailbox: string | null
  /** It may hold a token, so it appears in no log. */
  readonly post: URL | null
  /** Called each minute while this process can look. */
  readonly ping: URL | null
}

export function alarmSettings(env: Environment): AlarmSettings {
  const address = (name: "ALARM_POST_URL" | "ALARM_PING_URL") => {
    const text = env[name]
    if (text === undefined) return null
    // It may hold a token, so it is not repeated.
    if (!URL.canParse(text) || !/^https?:$/u.test(new URL(text).protocol))
      throw new RangeError(`${name} must be an http or https address`)
    return new URL(text)
  }
  return {
    mailbox: env.ALARM_MAIL === undefined ? null : mailboxIn("ALARM_MAIL", env.ALARM_MAIL),
    post: address("ALARM_POST_URL"),
    ping: address("ALARM_PING_URL"),
  }
}

export class AlarmReceivers extends Context.Service<AlarmReceivers, AlarmSettings>()("altrove/alarm/AlarmReceivers") {}
