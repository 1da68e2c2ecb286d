import type { Landing as LandingView } from "../domain/catalogue/views.ts"
import { Landing } from "../ui/landing/landing.tsx"
import { useFreshOnReturn } from "./-own-data.ts"
import { ErrorScreen } from "./-screens.tsx"

export function LandingPage({ landing }: { landing: LandingView }) {
  useFreshOnReturn()
  return <Landing landing={landing} />
}

export const LandingFailed = ErrorScreen
