#include "SeatAction.h"

void USeatAction::Cancel()
{
	if (Call.IsValid()) Call->Cancel();
}

void USeatAction::Begin(const TCHAR* Path, const TSharedPtr<FJsonObject>& Body, FSeatDone Done)
{
	const TWeakObjectPtr<USeatAction> Self(this);
	const auto Told = [Self, Done](const FSeatReply& Reply)
	{
		if (!Self.IsValid()) return;
		if (Reply.Error.Kind != ESeatErrorKind::Cancelled) Done(Reply);
		Self->SetReadyToDestroy();
	};
	if (OwnClient) Call = OwnClient->Call(Path, Body, OwnOptions, Told);
	else Told(FSeatReply::Failed(ESeatErrorKind::Option, TEXT("option"), TEXT("Client is missing: make one with Create Seat Client")));
}
