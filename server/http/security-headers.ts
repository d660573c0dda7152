/** Options of helmet. Over plain http (an office network) no header may force https. */
export const securityHeaders = (publicUrl: string | null) => {
  const isHttps = publicUrl?.startsWith("https:") ?? false;
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        "default-src": ["'self'"],
        // The record scanner is WebAssembly in browsers with 128-bit vectors.
        "script-src": ["'self'", "'wasm-unsafe-eval'"],
        // The component library sets style attributes and style elements at run time.
        "style-src": ["'self'", "'unsafe-inline'"],
        "img-src": ["'self'", "data:", "blob:"],
        "font-src": ["'self'"],
        "connect-src": ["'self'"],
        "worker-src": ["'self'"],
        "manifest-src": ["'self'"],
        "object-src": ["'none'"],
        "base-uri": ["'none'"],
        "form-action": ["'self'"],
        "frame-ancestors": ["'none'"],
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    // Browsers ignore these two without https and log a warning.
    crossOriginOpenerPolicy: isHttps ? { policy: "same-origin" as const } : false,
    originAgentCluster: isHttps,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: "same-origin" as const },
    xFrameOptions: { action: "deny" as const },
  };
};
