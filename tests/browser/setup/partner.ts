import "temporal-polyfill/global"
import { DEMO_PARTNER_SECRET, partnerToken } from "../../../adapters/server/demo/partner-tokens.ts"
import { demo } from "../../fixtures/demo.ts"

/** The demo's partners answer with tokens that follow from their ids; which of them it is, the API does not tell. */
export async function partnerTokenOf(origin: string, code: string): Promise<string> {
  for (const { id } of demo.partners) {
    const token = partnerToken(id, DEMO_PARTNER_SECRET)
    const probe = await fetch(`${origin}/partner/v0/bookings/${code}/propose-alternatives`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ slot_ids: ["none"] }),
    })
    const problem: { errors?: readonly { field: string }[] } = await probe.json()
    if (problem.errors?.some(({ field }) => field === "slot_ids")) return token
  }
  throw new Error(`no partner of the demo knows ${code}`)
}

export async function freeSlots(origin: string, slug: string, count: number): Promise<readonly string[]> {
  const read = async (path: string) => (await fetch(`${origin}${path}`)).json()
  const { variants } = await read(`/api/v2/experiences/${slug}`)
  const found: string[] = []
  for (let ahead = 1; ahead < 12 && found.length < count; ahead++) {
    const from = Temporal.Now.plainDateISO("Europe/Rome").add({ months: ahead }).toString().slice(0, 7)
    const path = `/api/v3/experience_variants/${variants[0].id}/availabilities`
    const days: { date: string; state: string }[] = await read(`${path}?month=${from}`)
    for (const { date } of days.filter(({ state }) => state === "free").slice(3, 6)) {
      const [slot] = await read(`${path}/day?date=${date}`)
      if (slot && found.length < count) found.push(slot.id)
    }
  }
  return found
}
