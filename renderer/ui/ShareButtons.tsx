import { useEffect, useState } from 'react';

export const SHARE_LABELS = ['share', 'copy', 'copied', 'address'] as const;

export interface ShareButtonsProps {
  text: string;
  address: string;
  /** The words for `SHARE_LABELS`. Without `copy` one quiet button shares where the device can, and else copies. */
  labels: Readonly<Record<string, string>>;
}

/** Shares an address with the device's own dialog, and by copying. Until scripts run it is shown as text. */
export function ShareButtons({ text, address, labels }: ShareButtonsProps) {
  const [support, setSupport] = useState({ share: false, copy: false });
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    setSupport({ share: typeof navigator.share === 'function', copy: navigator.clipboard !== undefined });
  }, []);
  const copy = () => {
    const done = () => setCopied(true);
    navigator.clipboard.writeText(`${text} ${address}`).then(done, () => setCopied(false));
  };
  const share = () => {
    if (!support.share) return copy();
    // The visitor has closed the share dialog.
    navigator.share({ text, url: address }).catch(() => undefined);
  };
  return (
    <div className="Share">
      <p className="Share-buttons">
        {(support.share || (support.copy && !labels['copy'])) && (
          <button
            type="button"
            className={labels['copy'] ? 'Button' : 'Button Button--quiet'}
            onClick={share}
          >
            {labels['share']}
          </button>
        )}
        {support.copy && labels['copy'] && (
          <button type="button" className={support.share ? 'Button Button--quiet' : 'Button'} onClick={copy}>
            {labels['copy']}
          </button>
        )}
        <span role="status">{isCopied ? labels['copied'] : ''}</span>
      </p>
      <p className="Share-address">
        <span className="visually-hidden">{labels['address']} </span>
        {address.replace(/^https?:\/\//, '')}
      </p>
    </div>
  );
}
