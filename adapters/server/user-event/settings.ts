import { Context } from "effect"

export class UserEventSettings extends Context.Service<
  UserEventSettings,
  {
    /** How often one network address may send events in an hour; 0: no limit (`EVENTS_PER_ADDRESS`). */
    readonly perAddress: number
    /** Where the subset for a tracker goes; null: it stays in the shop's own table (`TRACKER_URL`). */
    readonly trackerUrl: string | null
  }
>()("altrove/user-event/UserEventSettings") {}
