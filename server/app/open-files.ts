interface Report {
  readonly userLimits?: { readonly open_files?: { readonly soft: number | 'unlimited' } };
}

/**
 * Maximum number of files, connections included, that this process may have open; undefined if the system does not
 * say.
 */
export function openFilesMax(): number | undefined {
  // Otherwise the report resolves the name of every connected host, and waits for it.
  const report = Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = report.getReport() as Report;
  report.excludeNetwork = false;
  const soft = userLimits?.open_files?.soft;
  return typeof soft === 'number' ? soft : undefined;
}
