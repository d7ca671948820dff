/** The dialog. */
export function AddDialog({ onClose }: { onClose(): void }) {
  return (
    <button onClick={onClose} type="button">
      x
    </button>
  );
}
