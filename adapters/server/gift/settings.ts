import { Context } from "effect"

export class GiftSettings extends Context.Service<
  GiftSettings,
  {
    /** More than this, paid for gifts in a day by one card or one buyer, waits for a person (`GIFTS_PER_DAY_CENTS`); 0: no limit. */
    readonly reviewOverCents: number
  }
>()("altrove/gift/GiftSettings") {}
