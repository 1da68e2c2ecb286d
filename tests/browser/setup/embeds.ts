import { demoCodePath, demoOwner } from "../../../adapters/server/demo/demo-partner.ts"

/** An owner of the demo, who makes embeds by the form of the settings. */
export async function demoOwnerOf(shop: string) {
  const cookies = new Map<string, string>()
  const send = async (path: string, fields?: Readonly<Record<string, string>>) => {
    const answer = await fetch(`${shop}${path}`, {
      redirect: "manual",
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "), origin: shop },
      ...(fields && { method: "POST", body: new URLSearchParams(fields) }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return answer
  }
  const { email, password } = demoOwner
  await send("/partner/sign-in", { form: "memberSignIn", email, password })
  const [code = ""] = /\d{6}/.exec(await (await send(demoCodePath)).text()) ?? []
  await send("/partner/sign-in", { form: "memberCode", currentCode: code })
  const ids = async () =>
    [...(await (await send("/partner/embeds")).text()).matchAll(/altrove-booking embed=(?:&quot;|")(\w+)/g)].map(
      ([, id = ""]) => id,
    )
  return {
    cookies,
    /** Makes an embed for these sites. Returns its id. */
    add: async (origins: readonly string[]): Promise<string> => {
      const before = await ids()
      const answer = await send("/partner/embeds", { form: "embedAdd", name: "Sito", origins: origins.join("\n") })
      const made = (await ids()).find((id) => !before.includes(id))
      if (made === undefined) throw new Error(`no embed was made: ${answer.status}`)
      return made
    },
  }
}

/** The slugs of what an embed sells. */
export async function soldIn(shop: string, embed: string): Promise<readonly string[]> {
  const config = await (await fetch(`${shop}/partner/v0/embed-config/${embed}/get`)).json()
  return config.experiences
}
