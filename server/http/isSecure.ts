/** Whether the visitor came by https: to this server, or to a proxy that Express is told to believe. */
export function isSecure(request: object): boolean {
  return 'secure' in request && request.secure === true;
}
