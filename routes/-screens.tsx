import { useRouter } from "@tanstack/react-router"
import { ErrorPage } from "../ui/shell/error-page.tsx"
import { NotFound } from "../ui/shell/not-found.tsx"

export const NotFoundScreen = () => <NotFound />

export const ErrorScreen = () => <ErrorPage onRetry={useRetry()} />

/** Loads the page anew: the error boundary's own reset would only show again what its loader failed with. */
export function useRetry(): () => void {
  const router = useRouter()
  return () => void router.invalidate()
}
