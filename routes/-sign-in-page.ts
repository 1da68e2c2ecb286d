import { redirect } from "@tanstack/react-router"
import type { PostedAccount, Way } from "../domain/account/ports.ts"
import { paths, publicPath } from "../domain/paths.ts"
import type { AppContext } from "./-router.tsx"

type SignInPage = { readonly posted: PostedAccount | null; readonly ways: readonly Way[] }

/** What the pages to sign in and to sign up show. Without any way to sign in, they lead to the error's page. */
export async function signInPage({ context }: { readonly context: AppContext }): Promise<SignInPage> {
  const ways = await context.ports.reads.account.ways().catch((): readonly Way[] => [])
  if (ways.length === 0) throw redirect({ href: `${publicPath(paths.authError, context.locale)}?error=no_providers` })
  return { posted: context.postedAccount ?? null, ways }
}
