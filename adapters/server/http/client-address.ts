import { isIPv4, isIPv6 } from "node:net"
import { Context } from "effect"

/** Who sends the request that is being answered, as far as the network shows it; null: nobody knows. */
export const ClientAddress = Context.Reference<string | null>("altrove/http/ClientAddress", {
  defaultValue: () => null,
})

/**
 * The address of a request's sender. `proxies` of the operator stand in front and each notes whom it heard from at the
 * end of `X-Forwarded-For`: so many from the end count, everything before them is what anybody may claim.
 */
export function clientAddress(request: Request, proxies: number): string | null {
  const direct = "ip" in request && typeof request.ip === "string" ? request.ip : null
  if (proxies === 0) return direct === null ? null : network(direct)
  const noted = (request.headers.get("x-forwarded-for") ?? "").split(",").map((one) => one.trim())
  const heard = [...noted.filter((one) => one !== ""), ...(direct === null ? [] : [direct])]
  const sender = heard.at(-1 - proxies) ?? heard[0]
  return sender === undefined ? null : network(sender)
}

/** The half of an IPv6 address that a household or a server keeps: the other half is theirs to choose anew each time. */
function network(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (isIPv4(address) || !isIPv6(address)) return address.slice(0, 64)
  const [head = "", tail] = new URL(`http://[${address.split("%")[0]}]`).hostname.slice(1, -1).split("::")
  const before = head === "" ? [] : head.split(":")
  const after = tail === undefined || tail === "" ? [] : tail.split(":")
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => "0")
  return `${[...before, ...zeros, ...after].slice(0, 4).join(":")}::/64`
}
