let isSent = false

/** A form is on its way: the server's answer says where the browser goes. */
export function leaveByForm(): void {
  isSent = true
}

/** Whether the page is being left by a form, so that nothing else should lead the browser away. */
export const isLeavingByForm = (): boolean => isSent
