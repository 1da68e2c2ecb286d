import { beforeAll, describe, expect, test } from "vitest"
import { followEvents, type LiveEvents } from "../fixtures/event-source.ts"
import { useShop } from "../fixtures/shop.ts"

const TOKEN = "metrics-of-these-tests"
const MOST = 3
const environment = { TRUSTED_PROXIES: "1", METRICS_TOKEN: TOKEN, STREAMS_PER_PROCESS: "8" }
const limited = useShop({ environment: { ...environment, STREAMS_PER_ADDRESS: `${MOST}` } })
const unlimited = useShop({ environment: { ...environment, STREAMS_PER_ADDRESS: "0" } })

describe("[OP-11] open event streams", () => {
  const tokens = new Map<typeof limited, string>()
  beforeAll(async () => {
    for (const shop of [limited, unlimited])
      tokens.set(
        shop,
        (
          await shop()
            .visitor()
            .buy(await shop().pick())
        ).token,
      )
  }, 180_000)
  const open = (shop: typeof limited, address: string): Promise<LiveEvents | string> =>
    followEvents(`${shop().origin}/booking/v1/bookings/${tokens.get(shop)}/events?after=0`, {
      "x-forwarded-for": address,
    }).catch((error: Error) => error.message.slice(0, 3))
  const openMany = (shop: typeof limited, address: string, count: number) =>
    Promise.all(Array.from({ length: count }, () => open(shop, address)))
  const closeAll = (all: readonly (LiveEvents | string)[]) => {
    for (const one of all) if (typeof one !== "string") one.close()
  }
  const openNow = async (shop: typeof limited) => {
    const headers = { authorization: `Bearer ${TOKEN}` }
    const { text } = await shop().visitor().send("GET", "/metrics", { headers })
    return Number(/^shop_event_streams (\d+)$/m.exec(text)?.[1])
  }

  test("are so many of one network address, others get in, and one that the reader leaves frees its place", async () => {
    const many = await openMany(limited, "203.0.113.1", MOST + 3)
    expect(many.filter((one) => one === "429")).toHaveLength(3)
    const other = await open(limited, "203.0.113.2")
    expect(typeof other).not.toBe("string")
    if (typeof other !== "string") expect((await other.next()).id).toBe("1")
    expect(await openNow(limited)).toBe(MOST + 1)
    closeAll([...many, other])
    await expect.poll(() => openNow(limited)).toBe(0)
    const again = await openMany(limited, "203.0.113.1", MOST)
    expect(again.filter((one) => typeof one === "string")).toEqual([])
    closeAll(again)
    await expect.poll(() => openNow(limited)).toBe(0)
  })

  test("negative control: without the limit of an address, only the process's holds, with 503", async () => {
    const many = await openMany(unlimited, "203.0.113.1", 10)
    expect(many.filter((one) => typeof one === "string")).toEqual(["503", "503"])
    closeAll(many)
    await expect.poll(() => openNow(unlimited)).toBe(0)
  })
})
